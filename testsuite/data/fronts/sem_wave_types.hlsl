// Wave operations on bools, halves, vectors, signed numbers and doubles.
// args: -T cs_6_0 -E Bools
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
// args: -T cs_6_0 -E Signed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
// args: -T cs_6_0 -E Doubles
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
RWStructuredBuffer<uint> o : register(u1);
[numthreads(64, 1, 1)]
void Bools(uint t : SV_GroupIndex) { uint n = WaveGetLaneCount(); bool b = WaveGetLaneIndex() & 1; o[t] = (WaveReadLaneAt(b, 1) ? 1 : 0) + (WaveReadLaneFirst(b) ? 2 : 0) + (QuadReadAcrossX(b) != b ? 4 : 0) + (WaveActiveAllEqual(b) ? 8 : 0) + (WaveActiveSum((uint)b) == n / 2 ? 16 : 0); }
[numthreads(64, 1, 1)]
void Signed(uint t : SV_GroupIndex) { int l = (int)WaveGetLaneIndex(), n = (int)WaveGetLaneCount(); int2 m = WaveActiveMin(int2(-l, l - 3)), x = WaveActiveMax(int2(-l, -1)); o[t] = (m.x == 1 - n) + (m.y == -3) * 2 + (x.x == 0) * 4 + (x.y == -1) * 8 + (WaveActiveSum(-1) == -n) * 16 + (WavePrefixSum(-2) == -2 * l) * 32; }
[numthreads(64, 1, 1)]
void Doubles(uint t : SV_GroupIndex) { double n = WaveGetLaneCount(); double s = WaveActiveSum((double)0.5L), m = WaveActiveMax((double)WaveGetLaneIndex()); float p = WavePrefixSum(0.5); o[t] = (s == n * 0.5L ? 1 : 0) + (m == n - 1.0L ? 2 : 0) + (p == WaveGetLaneIndex() * 0.5 ? 4 : 0) + (WaveReadLaneAt(m, 0) == m ? 8 : 0); }
