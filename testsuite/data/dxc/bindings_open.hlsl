// Resources without a register
//$ -T cs_6_0 -E main
//? bindings
//= DXC: A: set 0, binding 1; B: set 0, binding 0; C: set 0, binding 3
//= Spirant: A: set 0, binding 1; B: set 0, binding 0; C: set 0, binding 3
StructuredBuffer<float> A;
RWStructuredBuffer<float> B : register(u0);
RWStructuredBuffer<float> C;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { B[id.x] = A[id.x]; C[0] = 1; }
