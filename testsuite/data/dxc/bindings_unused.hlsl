// Resources that nothing uses
//$ -T cs_6_0 -E main
//? bindings
//= DXC: B: set 0, binding 1
//= Spirant: B: set 0, binding 1
StructuredBuffer<float> A : register(t0);
RWStructuredBuffer<float> B : register(u1);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { B[id.x] = 1; }
