// An array of structs with a vector in a constant buffer
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of B
//= DXC: s at 0 each 32, d at 96, size 112
//= Spirant: (no name) at 0 each 32, (no name) at 96, size 112
struct Inner { float a; float3 b; float2 c; };
cbuffer B : register(b0) { Inner s[3]; float4 d; };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(s[id.x].b, s[id.x].c.y) + d; }
