// `-fspv-entrypoint-name=main`
//$ -T cs_6_0 -E CSMain -fspv-entrypoint-name=main
//? entry points
//= DXC: error: refused
//= Spirant: main
RWStructuredBuffer<float4> Out : register(u9);
[numthreads(1, 1, 1)]
void CSMain() { Out[0] = 1; }
