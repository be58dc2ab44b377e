// `StructuredBuffer<float3>`
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of A
//= DXC: stride 12
//= Spirant: stride 4
StructuredBuffer<float3> A : register(t0);
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = A[id.x].xyzz; }
