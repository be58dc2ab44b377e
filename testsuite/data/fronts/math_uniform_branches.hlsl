// Branches on constants, on uniform values and on values of lanes, with waves inside.
// args: -T cs_6_0 -E Uniform
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 16 words:1,0,3,4
// args: -T cs_6_0 -E Lanes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 16 words:1,0,3,4
// args: -T cs_6_0 -E Waves
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 16 words:1,0,3,4
RWStructuredBuffer<uint> o : register(u1);
cbuffer C : register(b2) { bool a; bool b; uint n; uint m; };
[numthreads(16, 1, 1)]
void Uniform(uint t : SV_GroupIndex) { uint r = 0; if (a) { r = t * 2; if (b) r += 100; else r += n; } for (uint k = 0; k < m; k++) { if (k == n) continue; r = r * 3 + k; } o[t] = r; }
[numthreads(16, 1, 1)]
void Lanes(uint t : SV_GroupIndex) { uint r = t; while (r < 100) { if (r % n == 0) { r += m; continue; } if (a && r > 50) break; r = r * 2 + 1; } o[t] = r; }
[numthreads(16, 1, 1)]
void Waves(uint t : SV_GroupIndex) { uint r = 0; if (WaveActiveAnyTrue(a)) r = WaveReadLaneFirst(n) * 10 + t; if (WaveActiveAllTrue(b)) r = 5; o[t] = r + (WaveActiveMax(m) << 8); }
