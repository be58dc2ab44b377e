// Names of structs
//$ -T cs_6_0 -E main
//? types
//= DXC: Item; type.RWStructuredBuffer.Item; type.Settings
//= Spirant: __cblayout_Settings
struct Item { float a; };
RWStructuredBuffer<Item> A : register(u0);
cbuffer Settings : register(b1) { float b; };
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { A[id.x].a = b; }
