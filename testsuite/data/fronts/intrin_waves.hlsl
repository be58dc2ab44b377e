// Operations of waves, written so that the result does not depend on the wave's size.
// args: -T cs_6_0 -E Votes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
// args: -T cs_6_0 -E Sums
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
// args: -T cs_6_0 -E Prefixes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
RWStructuredBuffer<uint> o : register(u1);
[numthreads(64, 1, 1)]
void Votes(uint t : SV_GroupIndex) {
  uint lane = WaveGetLaneIndex(), n = WaveGetLaneCount();
  bool all_ = WaveActiveAllTrue(lane < n), any_ = WaveActiveAnyTrue(lane == 0), eq = WaveActiveAllEqual(n);
  uint4 b = WaveActiveBallot(true);
  uint count = countbits(b.x) + countbits(b.y) + countbits(b.z) + countbits(b.w);
  o[t] = all_ + any_ * 2 + eq * 4 + (count == n) * 8 + (WaveActiveCountBits(lane < n / 2) == n / 2) * 16;
}
[numthreads(64, 1, 1)]
void Sums(uint t : SV_GroupIndex) {
  uint lane = WaveGetLaneIndex(), n = WaveGetLaneCount();
  bool a = WaveActiveSum(1) == (int)n, b = WaveActiveMax(lane) == n - 1, c = WaveActiveMin(lane + 3) == 3;
  bool d = WaveActiveBitOr(1u << (lane & 1)) == 3, e = WaveActiveBitAnd(lane | 64) == 64, f = WaveActiveBitXor(lane & 1) == (n / 2 & 1);
  bool g = WaveActiveProduct(lane == 0 ? 5 : 1) == 5;
  o[t] = a + b * 2 + c * 4 + d * 8 + e * 16 + f * 32 + g * 64;
}
[numthreads(64, 1, 1)]
void Prefixes(uint t : SV_GroupIndex) {
  uint lane = WaveGetLaneIndex();
  bool a = WavePrefixSum(2u) == lane * 2, b = WavePrefixCountBits(lane & 1) == lane / 2, c = WavePrefixProduct(1.0) == 1;
  bool d = WaveReadLaneFirst(lane) == 0, e = WaveReadLaneAt(lane, 2) == 2, f = WaveIsFirstLane() == (lane == 0);
  o[t] = a + b * 2 + c * 4 + d * 8 + e * 16 + f * 32;
}
