// The counter of a buffer
//$ -T cs_6_0 -E main
//? bindings
//= DXC: A: set 0, binding 2; counter.var.A: set 0, binding 0
//= Spirant: A.counter: set 0, binding 0; A: set 0, binding 2
RWStructuredBuffer<uint> A : register(u2);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { A[A.IncrementCounter()] = id.x; }
