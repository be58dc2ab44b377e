// `float2x3` in a constant buffer, `-Zpr`
//$ -T cs_6_0 -E main -fvk-use-dx-layout -Zpr
//? layout of B
//= DXC: error: generated SPIR-V is invalid: Structure id 5 decorated as Block for variable in Uniform storage class must follow scalar uniform buffer layout rules: member 1 at offset 28 overlaps previous member ending at offset 31
//= Spirant: (no name) at 0 each 16, size 32
cbuffer B : register(b0) { float2x3 m; float a; };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(mul(m, float3(1, 2, id.x)), a, 0); }
