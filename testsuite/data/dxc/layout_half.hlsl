// `half` in a constant buffer, `-enable-16bit-types`
//$ -T cs_6_2 -E main -fvk-use-dx-layout -enable-16bit-types
//? layout of B
//= DXC: a at 0, b at 2, size 8
//= Spirant: a at 0, b at 2, size 8
cbuffer B : register(b0) { half a; half3 b; };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(b, a); }
