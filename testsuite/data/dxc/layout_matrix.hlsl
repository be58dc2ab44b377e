// `float4x4` in a constant buffer
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of B
//= DXC: m at 0 by rows each 16, size 64
//= Spirant: (no name) at 0 each 16, size 64
cbuffer B : register(b0) { float4x4 m; };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = mul(m, float4(1, 2, 3, id.x)); }
