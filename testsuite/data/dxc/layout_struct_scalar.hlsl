// A struct with `float3` in a constant buffer, `-fvk-use-scalar-layout`
//$ -T cs_6_0 -E main -fvk-use-scalar-layout
//? layout of B
//= DXC: e at 0, a at 4, b at 12, c at 24, d at 28, size 40
//= Spirant: (no name) at 0 each 16, size 48
struct Inner { float2 a; float3 b; float c; };
cbuffer B : register(b0) { float e; Inner s; float3 d; };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(s.b, s.c + d.y + e); }
