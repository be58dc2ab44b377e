// The name of the entry point
//$ -T cs_6_0 -E CSMain
//? entry points
//= DXC: CSMain
//= Spirant: CSMain
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void CSMain() { Out[0] = 1; }
