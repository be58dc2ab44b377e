// Histograms of images of bytes with atomics on groupshared counters, one copy of the counters for each of eight parts of the group. Each
// group writes the quantiles of its histogram.
//@ dispatch 1024 1 1
//@ buffer 0 0 byteaddress 1048576 rand:26
//@ buffer 0 1 rwstructured 32768 zero
#define ROUNDS 96

#define GROUP 256
#define COPIES 8
#define WORDS 262144

ByteAddressBuffer Image : register(t0);
RWStructuredBuffer<uint> Quantiles : register(u1);
groupshared uint bins[COPIES][256 + 1];
groupshared uint sums[256];

[numthreads(GROUP, 1, 1)]
void main(uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  for (uint copy = 0; copy < COPIES; ++copy)
    bins[copy][lane] = 0;
  GroupMemoryBarrierWithGroupSync();

  uint own = lane % COPIES;
  for (uint round = 0; round < ROUNDS; ++round) {
    uint at = (group.x * 977 + round * 3 * GROUP + lane) * 4 % WORDS;
    uint4 words = Image.Load4(4 * at);
    for (uint byte = 0; byte < 4; ++byte) {
      // A square makes dark pixels frequent.
      uint4 values = (words >> (8 * byte)) & 255;
      values = values * values / 256;
      InterlockedAdd(bins[own][values.x], 1);
      InterlockedAdd(bins[own][values.y], 1);
      InterlockedAdd(bins[own][values.z], 1);
      InterlockedAdd(bins[own][values.w], 1);
    }
  }
  GroupMemoryBarrierWithGroupSync();

  uint total = 0;
  for (uint copy = 0; copy < COPIES; ++copy)
    total += bins[copy][lane];
  sums[lane] = total;
  GroupMemoryBarrierWithGroupSync();
  for (uint offset = 1; offset < GROUP; offset *= 2) {
    uint before = lane >= offset ? sums[lane - offset] : 0;
    GroupMemoryBarrierWithGroupSync();
    sums[lane] += before;
    GroupMemoryBarrierWithGroupSync();
  }
  uint pixels = sums[GROUP - 1];
  for (uint quantile = 0; quantile < 8; ++quantile) {
    uint wanted = pixels * (2 * quantile + 1) / 16;
    if (sums[lane] > wanted && sums[lane] - total <= wanted)
      Quantiles[group.x * 8 + quantile] = lane + 1;
  }
}
