// WaveMatch and the multi-prefix operations, vectors and 64 bits in waves.
//= clang computes otherwise: MultiPrefix
//= dxc: WaveMatch intrinsic function unimplemented
// args: -T cs_6_5 -E Match
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
// args: -T cs_6_5 -E MultiPrefix
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
// args: -T cs_6_5 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
RWStructuredBuffer<uint> o : register(u1);
[numthreads(64, 1, 1)]
void Match(uint t : SV_GroupIndex) {
  uint lane = WaveGetLaneIndex(), n = WaveGetLaneCount();
  uint4 m = WaveMatch(lane & 1);
  o[t] = (countbits(m.x) + countbits(m.y) + countbits(m.z) + countbits(m.w)) == n / 2;
}
[numthreads(64, 1, 1)]
void MultiPrefix(uint t : SV_GroupIndex) {
  uint lane = WaveGetLaneIndex();
  uint4 m = WaveMatch(lane & 1);
  uint s = WaveMultiPrefixSum(3u, m), c = WaveMultiPrefixCountBits(true, m), b = WaveMultiPrefixBitOr(1u << (lane & 1), m);
  o[t] = (s == lane / 2 * 3) + (c == lane / 2) * 2 + (b == (lane < 2 ? 0 : 1u << (lane & 1))) * 4;
}
[numthreads(64, 1, 1)]
void Vectors(uint t : SV_GroupIndex) {
  uint lane = WaveGetLaneIndex(), n = WaveGetLaneCount();
  float3 s = WaveActiveSum(float3(1, 2, 0.5));
  uint2 r = WaveReadLaneAt(uint2(lane, lane * 2), 1);
  uint64_t w = WaveActiveMax((uint64_t)lane << 32);
  o[t] = (s.y == 2.0 * n) + (s.z == n * 0.5) * 2 + all(r == uint2(1, 2)) * 4 + ((uint)(w >> 32) == n - 1) * 8;
}
