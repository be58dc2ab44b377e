// `float2 a; float3 b;` in a constant buffer
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of B
//= DXC: a at 0, b at 16, size 28
//= Spirant: a at 0, b at 16, size 28
cbuffer B : register(b0) { float2 a; float3 b; };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(b, a.x); }
