// Reductions: sums, extremes, variance, histograms; by groups, by waves, by atomics.
// args: -T cs_6_0 -E SumTree
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:1
//@ buffer 0 300 rwstructured 64 zero
//@ tolerance 0.001
// args: -T cs_6_0 -E Extremes
//@ dispatch 2 1 1
//@ buffer 0 101 structured 512 rand:2
//@ buffer 0 301 rwstructured 64 words:0,4294967295,2147483648,2147483647
// args: -T cs_6_0 -E Histogram
//@ dispatch 1 1 1
//@ buffer 0 101 structured 512 rand:3
//@ buffer 0 301 rwstructured 128 zero
// args: -T cs_6_0 -E WaveSums
//@ dispatch 1 1 1
//@ buffer 0 101 structured 256 rand:4
//@ buffer 0 301 rwstructured 4096 zero
// args: -T cs_6_0 -E Variance
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:6
//@ buffer 0 300 rwstructured 64 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Exposure
//@ dispatch 1 1 1
//@ buffer 0 101 structured 512 rand:3
//@ buffer 0 300 rwstructured 64 zero
//@ tolerance 0.01
StructuredBuffer<float4> values : register(t0);
StructuredBuffer<uint> words : register(t1);
RWStructuredBuffer<float4> out_ : register(u0);
RWStructuredBuffer<uint> totals : register(u1);
groupshared float4 tree[64];
groupshared uint bins[32];

[numthreads(64, 1, 1)]
void SumTree(uint lane : SV_GroupIndex) {
  tree[lane] = values[lane];
  [unroll] for (uint half_ = 32; half_ > 0; half_ >>= 1) {
    GroupMemoryBarrierWithGroupSync();
    if (lane < half_) tree[lane] += tree[lane + half_];
  }
  if (lane == 0) out_[0] = tree[0];
}

[numthreads(64, 1, 1)]
void Extremes(uint i : SV_DispatchThreadID) {
  uint w = words[i];
  InterlockedMax(totals[0], w);
  InterlockedMin(totals[1], w);
  int s = asint(w), old;
  InterlockedOr(totals[4], w & 0xf0);
  InterlockedAnd(totals[5], w | 0xff);
  InterlockedXor(totals[6], w);
  if (s > 0x7ffffff0) InterlockedExchange(totals[7], w, old);
}

[numthreads(128, 1, 1)]
void Histogram(uint lane : SV_GroupIndex) {
  if (lane < 32) bins[lane] = 0;
  GroupMemoryBarrierWithGroupSync();
  uint bin = firstbithigh(words[lane]) & 31, before;
  InterlockedAdd(bins[bin], 1, before);
  GroupMemoryBarrierWithGroupSync();
  if (lane < 32) totals[lane] = bins[lane];
}

[numthreads(64, 1, 1)]
void WaveSums(uint lane : SV_GroupIndex) {
  uint w = words[lane];
  uint first = WaveReadLaneFirst(lane);
  uint at = 16 * lane;
  totals[at + 0] = WaveActiveSum(w & 255);
  totals[at + 1] = WaveActiveProduct((w & 1) + 1);
  totals[at + 2] = WaveActiveMin(w);
  totals[at + 3] = WaveActiveMax(w);
  totals[at + 4] = WaveActiveBitAnd(w);
  totals[at + 5] = WaveActiveBitOr(w);
  totals[at + 6] = WaveActiveBitXor(w);
  totals[at + 7] = WaveActiveCountBits(w & 1);
  totals[at + 8] = WavePrefixCountBits((w & 2) != 0);
  totals[at + 9] = WavePrefixProduct((w & 3) | 1);
  totals[at + 10] = asuint(WaveActiveMin(asint(w)));
  totals[at + 11] = WaveActiveAllEqual(first) + 2 * WaveActiveAnyTrue(w == 0) + 4 * WaveActiveAllTrue(w != 0);
  totals[at + 12] = asuint(WaveActiveMax(float(w & 1023)));
  totals[at + 13] = dot(WaveActiveBallot(w & 4), 1);
  totals[at + 14] = WaveReadLaneAt(w, (lane + 1) % WaveGetLaneCount());
  totals[at + 15] = WaveIsFirstLane();
}

[numthreads(64, 1, 1)]
void Variance(uint lane : SV_GroupIndex) {
  float4 v = values[lane];
  tree[lane] = v;
  GroupMemoryBarrierWithGroupSync();
  float4 mean = 0, squares = 0;
  for (uint k = 0; k < 64; k++) {
    float4 delta = tree[k] - mean;
    mean += delta / (k + 1);
    squares = mad(delta, tree[k] - mean, squares);
  }
  if (lane == 0) {
    out_[0] = mean;
    out_[1] = sqrt(squares / 63);
  }
}

[numthreads(32, 1, 1)]
void Exposure(uint lane : SV_GroupIndex) {
  if (lane < 32) bins[lane] = 0;
  GroupMemoryBarrierWithGroupSync();
  for (uint k = lane; k < 128; k += 32) InterlockedAdd(bins[words[k] & 31], 1 + (k & 1));
  GroupMemoryBarrierWithGroupSync();
  if (lane != 0) return;
  uint count = 0;
  float sum = 0;
  [loop] for (uint b = 0; b < 32; b++) {
    if (count > 100) break;
    sum += bins[b] * exp2(b / 4.0 - 4);
    count += bins[b];
  }
  out_[0] = float4(log2(sum / count), count, rcp(sum), b);
}
