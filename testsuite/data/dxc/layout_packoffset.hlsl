// `packoffset`
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of B
//= DXC: a at 20, b at 48, size 56
//= Spirant: a at 20, b at 48, size 56
cbuffer B : register(b0) { float a : packoffset(c1.y); float2 b : packoffset(c3); };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(b, a, 0); }
