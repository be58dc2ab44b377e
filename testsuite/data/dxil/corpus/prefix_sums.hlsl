// Prefix sums: of a group in its memory, by waves, over many groups, of flags that compact a list.
// args: -T cs_6_0 -E Hillis
//@ dispatch 1 1 1
//@ buffer 0 100 structured 512 rand:1
//@ buffer 0 300 rwstructured 512 zero
// args: -T cs_6_0 -E Blelloch
//@ dispatch 1 1 1
//@ buffer 0 100 structured 512 rand:2
//@ buffer 0 300 rwstructured 512 zero
// args: -T cs_6_0 -E ByWaves
//@ dispatch 1 1 1
//@ buffer 0 100 structured 512 rand:3
//@ buffer 0 300 rwstructured 512 zero
// args: -T cs_6_0 -E Compact
//@ dispatch 1 1 1
//@ buffer 0 100 structured 512 rand:4
//@ buffer 0 300 rwstructured 512 zero
// args: -T cs_6_0 -E AddOffsets
//@ dispatch 2 1 1
//@ buffer 0 100 structured 512 rand:5
//@ buffer 0 300 rwstructured 1024 rand:6
StructuredBuffer<uint> numbers : register(t0);
RWStructuredBuffer<uint> sums : register(u0);
#define N 128
groupshared uint shared_[2 * N];

[numthreads(N, 1, 1)]
void Hillis(uint lane : SV_GroupIndex) {
  uint from = 0, to = N;
  shared_[lane] = numbers[lane];
  GroupMemoryBarrierWithGroupSync();
  for (uint step = 1; step < N; step <<= 1) {
    shared_[to + lane] = shared_[from + lane] + (lane >= step ? shared_[from + lane - step] : 0);
    uint t = from; from = to; to = t;
    GroupMemoryBarrierWithGroupSync();
  }
  sums[lane] = shared_[from + lane];
}

[numthreads(N / 2, 1, 1)]
void Blelloch(uint lane : SV_GroupIndex) {
  shared_[2 * lane] = numbers[2 * lane];
  shared_[2 * lane + 1] = numbers[2 * lane + 1];
  uint offset = 1;
  [loop] for (uint d = N >> 1; d > 0; d >>= 1) {
    GroupMemoryBarrierWithGroupSync();
    if (lane < d) shared_[offset * (2 * lane + 2) - 1] += shared_[offset * (2 * lane + 1) - 1];
    offset *= 2;
  }
  if (lane == 0) shared_[N - 1] = 0;
  [loop] for (uint e = 1; e < N; e *= 2) {
    offset >>= 1;
    GroupMemoryBarrierWithGroupSync();
    if (lane < e) {
      uint a = offset * (2 * lane + 1) - 1, b = offset * (2 * lane + 2) - 1;
      uint t = shared_[a];
      shared_[a] = shared_[b];
      shared_[b] += t;
    }
  }
  GroupMemoryBarrierWithGroupSync();
  sums[2 * lane] = shared_[2 * lane];
  sums[2 * lane + 1] = shared_[2 * lane + 1];
}

[numthreads(N, 1, 1)]
void ByWaves(uint lane : SV_GroupIndex) {
  uint value = numbers[lane] & 0xffff;
  uint inside = WavePrefixSum(value) + value;
  uint wave = lane / WaveGetLaneCount();
  if (WaveGetLaneIndex() == WaveGetLaneCount() - 1) shared_[wave] = inside;
  GroupMemoryBarrierWithGroupSync();
  for (uint k = 0; k < wave; k++) inside += shared_[k];
  sums[lane] = inside;
}

groupshared uint kept;
[numthreads(N, 1, 1)]
void Compact(uint lane : SV_GroupIndex) {
  uint value = numbers[lane];
  bool keep = countbits(value) > 15;
  if (lane == 0) kept = 0;
  shared_[lane] = keep;
  GroupMemoryBarrierWithGroupSync();
  uint before = 0;
  for (uint k = 0; k < lane; k++) before += shared_[k];
  if (keep) {
    sums[1 + before] = value;
    InterlockedAdd(kept, 1);
  }
  GroupMemoryBarrierWithGroupSync();
  if (lane == 0) sums[0] = kept;
}

[numthreads(N, 1, 1)]
void AddOffsets(uint i : SV_DispatchThreadID, uint group : SV_GroupID) {
  sums[i] += numbers[group] ^ (i % 7);
}
