// Buffers that are appended to and consumed
//$ -T cs_6_0 -E main
//? bindings
//= DXC: A: set 0, binding 0; B: set 0, binding 1; counter.var.A: set 0, binding 2; counter.var.B: set 0, binding 3
//= Spirant: A.counter: set 0, binding 2; A: set 0, binding 0; B.counter: set 0, binding 3; B: set 0, binding 1
ConsumeStructuredBuffer<uint> A : register(u0);
AppendStructuredBuffer<uint> B : register(u1);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { B.Append(A.Consume()); }
