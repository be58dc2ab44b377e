// A struct in a struct with a matrix in `ConstantBuffer<T>`
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of B
//= DXC: c at 0, a at 16, b at 32, m at 48 by rows each 16, size 96
//= Spirant: (no name) at 0, (no name) at 16, (no name) at 32, (no name) at 48 each 16, size 96
struct Inner { float2 a; float3 b; };
struct Outer { float3 c; Inner inner; float3x3 m; };
ConstantBuffer<Outer> B : register(b0);
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(B.inner.b + mul(B.m, B.c), B.inner.a.y); }
