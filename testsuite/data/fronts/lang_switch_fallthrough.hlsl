// Cases that fall into the next one after statements of their own.
//= dxil computes otherwise: Sums
// args: -T cs_6_0 -E Sums
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Middle
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Loops
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Sums(uint t : SV_GroupIndex) { uint r = 0; switch (t & 7) { case 5: r += 1; case 4: r += 10; case 3: r += 100; break; case 2: r += 1000; default: r += 10000; } o[t] = r; }
[numthreads(16, 1, 1)]
void Middle(uint t : SV_GroupIndex) { uint r = t; switch (t % 6) { case 0: r *= 3; default: r += 7; case 2: if (r & 1) { r ^= 32; break; } r += 64; case 4: r += 256; break; case 1: r = 0; } o[t] = r; }
[numthreads(16, 1, 1)]
void Loops(uint t : SV_GroupIndex) { uint r = 0; for (uint k = 0; k < 6; k++) { switch ((k + t) & 3) { case 1: r += k; if (k == 4) continue; case 2: r += 10; break; case 3: r += 100; } r += 1000; } o[t] = r; }
