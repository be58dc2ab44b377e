// `float3x3` and a scalar in a constant buffer
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of B
//= DXC: m at 0 by rows each 16, a at 44, size 48
//= Spirant: (no name) at 0 each 16, size 48
cbuffer B : register(b0) { float3x3 m; float a; };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(mul(m, float3(1, 2, id.x)), a); }
