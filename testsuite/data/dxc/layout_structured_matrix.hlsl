// A matrix in a structured buffer
//$ -T cs_6_0 -E main -fvk-use-dx-layout
//? layout of A
//= DXC: a at 0 by rows each 12, b at 48, stride 52
//= Spirant: (no name) at 0 each 4, (no name) at 48, stride 52
struct Item { float3x4 a; float b; };
StructuredBuffer<Item> A : register(t0);
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = mul(A[id.x].a, float4(1, 2, 3, 4)).xyzz + A[0].b; }
