// A struct in a constant buffer
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of B
//= DXC: a at 0, b at 16, d at 28, c at 32, size 36
//= Spirant: (no name) at 0, (no name) at 16, (no name) at 28, (no name) at 32, size 36
struct Inner { float3 b; float d; };
cbuffer B : register(b0) { float a; Inner s; float c; };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(s.b, a + c + s.d); }
