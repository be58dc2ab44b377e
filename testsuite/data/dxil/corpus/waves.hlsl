// Waves and quads: votes, broadcasts, sums, scans, exchanges across quads, partitions; the lanes of pixel shaders.
// args: -T cs_6_0 -E Votes
//@ dispatch 1 1 1
//@ buffer 0 100 structured 256 rand:1
//@ buffer 0 300 rwstructured 1024 zero
// args: -T cs_6_0 -E Broadcasts
//@ dispatch 1 1 1
//@ buffer 0 100 structured 256 rand:2
//@ buffer 0 300 rwstructured 1024 zero
// args: -T cs_6_0 -E Scans
//@ dispatch 1 1 1
//@ buffer 0 100 structured 256 rand:3
//@ buffer 0 300 rwstructured 1024 zero
// args: -T cs_6_0 -E Quads
//@ dispatch 1 1 1
//@ buffer 0 100 structured 256 rand:4
//@ buffer 0 300 rwstructured 1024 zero
// args: -T cs_6_0 -E Divergent
//@ dispatch 1 1 1
//@ buffer 0 100 structured 256 rand:5
//@ buffer 0 300 rwstructured 1024 zero
// args: -T cs_6_5 -E Partitions
// args: -T ps_6_0 -E PixelQuads
// args: -T ps_6_6 -E Helpers
// args: -T cs_6_0 -E AggregatedAtomics
//@ dispatch 1 1 1
//@ buffer 0 100 structured 256 rand:6
//@ buffer 0 301 rwstructured 64 zero
// args: -T cs_6_2 -enable-16bit-types -D NATIVE_16_BIT -E NarrowAndWide
//@ dispatch 1 1 1
//@ buffer 0 100 structured 256 rand:7
//@ buffer 0 300 rwstructured 1024 zero
// args: -T vs_6_0 -E VertexVotes
StructuredBuffer<uint> words : register(t0);
RWStructuredBuffer<uint4> out_ : register(u0);
RWStructuredBuffer<uint> counters : register(u1);

[numthreads(64, 1, 1)]
void Votes(uint i : SV_DispatchThreadID) {
  uint w = words[i];
  uint4 ballot = WaveActiveBallot(w & 1);
  out_[i] = uint4(ballot.x, WaveActiveAnyTrue(w > 0xff000000) | WaveActiveAllTrue(w > 5) << 1, WaveActiveCountBits(w & 2), WaveActiveAllEqual(w >> 31) + 2 * WaveActiveAllEqual(7));
}

[numthreads(64, 1, 1)]
void Broadcasts(uint i : SV_DispatchThreadID) {
  uint w = words[i], lane = WaveGetLaneIndex(), n = WaveGetLaneCount();
  uint3 f = WaveReadLaneFirst(uint3(w & 4095, w >> 20, 3));
  out_[i] = uint4(WaveReadLaneAt(w, 1), WaveReadLaneAt(w, n - 1 - lane), f.x + f.y, WaveReadLaneFirst(int(lane)));
}

[numthreads(64, 1, 1)]
void Scans(uint i : SV_DispatchThreadID) {
  uint w = words[i];
  int s = asint(w) >> 20;
  out_[i] = uint4(WavePrefixSum(w), asuint(WavePrefixSum(s)), WavePrefixCountBits(w & 1) + (WavePrefixProduct(w | 1) << 8), asuint(WavePrefixSum(float(w & 15)))) +
            uint4(asuint(WaveActiveSum(s)), asuint(WaveActiveMin(s)), asuint(WaveActiveMax(float(s))), asuint(WaveActiveProduct(1 + (s & 1))));
}

[numthreads(8, 8, 1)]
void Quads(uint lane : SV_GroupIndex) {
  uint w = words[lane];
  out_[lane] = uint4(QuadReadAcrossX(w), QuadReadAcrossY(w), QuadReadAcrossDiagonal(w), QuadReadLaneAt(w, 2));
}

[numthreads(64, 1, 1)]
void Divergent(uint i : SV_DispatchThreadID) {
  uint w = words[i], sum = 0, turns = w & 7;
  [loop] for (uint k = 0; k < turns; k++) {
    sum += WaveActiveSum(k + 1);
    if ((w >> (8 + k)) & 1) {
      sum ^= WaveActiveCountBits(true) << 16;
      if (k == 3) break;
    } else if (WaveActiveAnyTrue(k == turns - 1)) {
      sum += 1000;
      continue;
    }
    sum += 3;
  }
  switch (w & 3) {
    case 0: sum += WaveActiveMin(i); break;
    case 1: sum += WaveActiveMax(i) * 2; break;
    default: sum += WavePrefixCountBits(true);
  }
  out_[i] = uint4(sum, WaveActiveCountBits(true), turns, WaveIsFirstLane());
}

[numthreads(64, 1, 1)]
void Partitions(uint i : SV_DispatchThreadID) {
  uint w = words[i];
  uint4 mask = WaveMatch(w & 3);
  out_[i] = uint4(mask.x, WaveMultiPrefixSum(w, mask), WaveMultiPrefixCountBits(w & 8, mask), WaveMultiPrefixBitXor(w, mask)) + WaveMultiPrefixBitAnd(w, mask) + WaveMultiPrefixBitOr(w, mask) +
            WaveMultiPrefixProduct(w, mask) + WaveMatch(float2(w & 1, 2)).y;
}

float4 PixelQuads(float4 position : SV_Position, float2 uv : UV) : SV_Target {
  float dx = QuadReadAcrossX(uv.x) - uv.x, dy = QuadReadAcrossY(uv.y) - uv.y;
  float3 d = QuadReadAcrossDiagonal(uv.xyx);
  if (WaveActiveAllTrue(uv.x > 0.5)) return ddx(uv.x) + fwidth(uv.y);
  return float4(dx, dy, QuadReadLaneAt(uv.x, 0) + d.x, WaveActiveMax(position.x));
}

float4 Helpers(float4 position : SV_Position, float2 uv : UV) : SV_Target {
  if (uv.x < 0.1) discard;
  uint active_ = WaveActiveCountBits(!IsHelperLane());
  return float4(active_, IsHelperLane() ? 1 : 0, ddx_coarse(uv.x), ddy_fine(uv.y));
}

[numthreads(64, 1, 1)]
void AggregatedAtomics(uint i : SV_DispatchThreadID) {
  uint w = words[i];
  [branch] if (w & 1) {
    uint n = WaveActiveCountBits(true), slot = 0;
    if (WaveIsFirstLane()) InterlockedAdd(counters[0], n, slot);
    slot = WaveReadLaneFirst(slot) + WavePrefixCountBits(true);
    InterlockedAdd(counters[1], slot);
  } else {
    uint4 m = WaveActiveBallot(w & 2);
    if (WaveIsFirstLane()) InterlockedAdd(counters[2], countbits(m.x) + countbits(m.y));
    InterlockedMax(counters[3], WaveActiveBitOr(w));
  }
}

#ifdef NATIVE_16_BIT
[numthreads(64, 1, 1)]
void NarrowAndWide(uint i : SV_DispatchThreadID) {
  uint w = words[i];
  uint16_t n = uint16_t(w);
  half h = half(w & 7);
  uint64_t q = uint64_t(w) << 20;
  uint64_t total = WaveActiveSum(q);
  out_[i] = uint4(WaveActiveSum(n), uint(WaveActiveMax(h) + WavePrefixSum(h)), uint(total), uint(total >> 32)) + uint(WaveReadLaneFirst(n)) + uint(WaveActiveBitXor(q) >> 30);
}
#endif

float4 VertexVotes(float4 position : POSITION, uint id : SV_VertexID) : SV_Position {
  return WaveActiveAnyTrue(position.w == 0) ? position + WaveReadLaneFirst(id) : position * WaveActiveMin(position.w);
}
