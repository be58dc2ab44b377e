// A struct with `float3` in a constant buffer, `-fvk-use-gl-layout`
//$ -T cs_6_0 -E main -fvk-use-gl-layout
//? layout of B
//= DXC: a at 0, b at 16, c at 28, d at 32, size 44
//= Spirant: (no name) at 0, (no name) at 16, (no name) at 28, (no name) at 32, size 44
struct Inner { float a; float3 b; float c; };
cbuffer B : register(b0) { Inner s; float3 d; };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(s.b, s.c + d.y); }
