// A struct with `float3` in a structured buffer, by default
//$ -T cs_6_0 -E main
//? layout of A
//= DXC: a at 0, b at 12, c at 16, stride 32
//= Spirant: stride 4
struct Item { float3 a; float b; uint2 c; };
StructuredBuffer<Item> A : register(t0);
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[0] = float4(A[id.x].a, A[id.x].b + A[1].c.x); }
