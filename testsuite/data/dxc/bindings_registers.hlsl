// A register is a binding, its space a set
//$ -T cs_6_0 -E main
//? bindings
//= DXC: A: set 0, binding 3; B: set 2, binding 1
//= Spirant: A: set 0, binding 3; B: set 2, binding 1
StructuredBuffer<float> A : register(t3);
RWStructuredBuffer<float> B : register(u1, space2);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { B[id.x] = A[id.x]; }
