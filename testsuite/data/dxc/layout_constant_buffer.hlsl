// `ConstantBuffer<T>`
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of B
//= DXC: a at 0, b at 4, size 16
//= Spirant: (no name) at 0, (no name) at 4, size 16
struct Item { float a; float3 b; };
ConstantBuffer<Item> B : register(b0);
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(B.b, B.a); }
