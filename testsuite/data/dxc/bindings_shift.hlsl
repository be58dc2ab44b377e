// Shifted registers, `-fvk-t-shift 16 0`
//$ -T cs_6_0 -E main -fvk-t-shift 16 0
//? bindings
//= DXC: A: set 0, binding 16; B: set 0, binding 0
//= Spirant: A: set 0, binding 16; B: set 0, binding 0
StructuredBuffer<float> A : register(t0);
RWStructuredBuffer<float> B : register(u0);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { B[id.x] = A[id.x]; }
