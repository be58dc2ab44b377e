// `row_major float3x4` in a struct in a constant buffer
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of B
//= DXC: m at 0 by columns each 16, a at 48, b at 60, size 64
//= Spirant: (no name) at 0 each 16, size 64
struct Bone { row_major float3x4 m; float3 a; };
cbuffer B : register(b0) { Bone bone; float b; };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(mul(bone.m, float4(bone.a, 1)), b); }
