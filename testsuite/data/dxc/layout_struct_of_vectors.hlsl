// A struct of a scalar and a vector in a constant buffer
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of B
//= DXC: a at 0, b at 16, c at 28, size 32
//= Spirant: (no name) at 0 each 16, size 32
struct Inner { float2 a; float3 b; };
cbuffer B : register(b0) { Inner s; float c; };
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(s.b, c + s.a.x); }
