// Literals that do not fit 32 bits, and shifts of literals in 64-bit expressions.
// args: -T cs_6_0 -E Values
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
// args: -T cs_6_0 -E Shifted
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
// args: -T cs_6_0 -E Signs
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
RWStructuredBuffer<uint64_t> o : register(u1);
static const uint64_t mask = 0xff00ff00ff00ff00;
static const int64_t low = -5000000000;
[numthreads(16, 1, 1)]
void Values(uint t : SV_GroupIndex) { uint64_t x = 10000000000; o[t] = (x * t) ^ mask ^ (uint64_t)low; }
[numthreads(16, 1, 1)]
void Shifted(uint t : SV_GroupIndex) { uint64_t x = (uint64_t)1 << (t + 30); o[t] = x | 1ull << 50 | (uint64_t)(3u << 30); }
[numthreads(16, 1, 1)]
void Signs(uint t : SV_GroupIndex) { int64_t x = -(int)t; uint64_t y = -1; x += 2147483648 + 0x80000000; o[t] = (uint64_t)x + (y >> 60); }
