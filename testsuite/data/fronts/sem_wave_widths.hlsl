// Wave operations on 16-bit and 64-bit numbers, on vectors and products.
//= dxc: the result is not a single bool
// args: -T cs_6_2 -E Halves -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
// args: -T cs_6_0 -E Wide
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
// args: -T cs_6_0 -E Products
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
RWStructuredBuffer<uint> o : register(u1);
#if __SHADER_TARGET_MINOR >= 2
[numthreads(64, 1, 1)]
void Halves(uint t : SV_GroupIndex) { uint16_t l = (uint16_t)WaveGetLaneIndex(), n = (uint16_t)WaveGetLaneCount(); half h = (half)0.5h; int16_t s = -(int16_t)l; o[t] = (WaveActiveSum(h) == (half)n * 0.5h ? 1 : 0) + (WaveActiveMax(l) == n - (uint16_t)1 ? 2 : 0) + (WaveActiveMin(s) == (int16_t)1 - (int16_t)n ? 4 : 0) + (WaveReadLaneAt(half2(h, l), 1).y == 1.0h ? 8 : 0) + (WavePrefixSum((uint16_t)2) == l * (uint16_t)2 ? 16 : 0); }
#endif
[numthreads(64, 1, 1)]
void Wide(uint t : SV_GroupIndex) { uint64_t l = WaveGetLaneIndex(), n = WaveGetLaneCount(); int64_t s = -(int64_t)l; o[t] = (WaveActiveSum(1ull << 33) == n << 33 ? 1 : 0) + (WaveActiveMin(s) == 1 - (int64_t)n ? 2 : 0) + (WaveActiveBitOr(1ull << (40 + (l & 1))) == 3ull << 40 ? 4 : 0) + (WaveReadLaneFirst(l << 40) == 0 ? 8 : 0) + (WavePrefixSum(l) == l * (l - 1) / 2 ? 16 : 0) + (WaveActiveBitXor(l & 1) == (n / 2 & 1) ? 32 : 0); }
[numthreads(64, 1, 1)]
void Products(uint t : SV_GroupIndex) { uint l = WaveGetLaneIndex(); int2 v = int2(l == 0 ? -3 : 1, l == 1 ? 7 : -1); int2 p = WaveActiveProduct(v); float f = WavePrefixProduct(l < 3 ? 2.0 : 1.0); o[t] = (p.x == -3) + (p.y == -7) * 2 + (f == (l == 0 ? 1 : l == 1 ? 2 : l == 2 ? 4 : 8)) * 4 + all(WaveActiveAllEqual(int2(5, 6))) * 8 + (WaveActiveAllEqual(int2(l, 6)).y ? 16 : 0); }
