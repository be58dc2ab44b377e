// An exclusive prefix sum of blocks, with the reductions of groups kept for the next pass.
//@ dispatch 4 1 1
//@ buffer 0 0 cbuffer 64 words:1000,3,2,1,0,4,7,9
//@ buffer 0 1 structured 4096 rand:51
//@ buffer 0 2 rwstructured 4096 zero
//@ buffer 0 3 rwstructured 64 zero
//$ -T cs_6_0 -E ScanBlocks -O3
//$ -T cs_6_6 -E ScanBlocks -Od -HV 2021
#define BLOCK 256
#define LANES 128

struct ScanParameters {
  uint elementCount;
  uint3 shiftMaskBias;
};

ConstantBuffer<ScanParameters> parameters : register(b0);
StructuredBuffer<uint> input : register(t1);
RWStructuredBuffer<uint> output : register(u2);
RWStructuredBuffer<uint> reductions : register(u3);

groupshared uint sums[BLOCK + BLOCK / 16];

uint Padded(uint index) { return index + (index >> 4); }

uint Load(uint index) {
  if (index >= parameters.elementCount)
    return 0;
  uint value = input[index] >> parameters.shiftMaskBias.x;
  return (value & ((1u << (parameters.shiftMaskBias.y + 4)) - 1)) + parameters.shiftMaskBias.z;
}

void UpSweep(uint lane) {
  uint offset = 1;
  for (uint active = BLOCK / 2; active > 0; active >>= 1) {
    GroupMemoryBarrierWithGroupSync();
    if (lane < active) {
      uint a = Padded(offset * (2 * lane + 1) - 1);
      uint b = Padded(offset * (2 * lane + 2) - 1);
      sums[b] += sums[a];
    }
    offset <<= 1;
  }
}

void DownSweep(uint lane) {
  uint offset = BLOCK / 2;
  for (uint active = 1; active < BLOCK; active <<= 1) {
    GroupMemoryBarrierWithGroupSync();
    if (lane < active) {
      uint a = Padded(offset * (2 * lane + 1) - 1);
      uint b = Padded(offset * (2 * lane + 2) - 1);
      uint left = sums[a];
      sums[a] = sums[b];
      sums[b] += left;
    }
    offset >>= 1;
  }
  GroupMemoryBarrierWithGroupSync();
}

[numthreads(LANES, 1, 1)]
void ScanBlocks(uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  uint base = group.x * BLOCK;
  sums[Padded(lane)] = Load(base + lane);
  sums[Padded(lane + LANES)] = Load(base + lane + LANES);
  UpSweep(lane);
  GroupMemoryBarrierWithGroupSync();
  if (lane == 0) {
    reductions[group.x] = sums[Padded(BLOCK - 1)];
    sums[Padded(BLOCK - 1)] = 0;
  }
  DownSweep(lane);
  output[base + lane] = sums[Padded(lane)];
  output[base + lane + LANES] = sums[Padded(lane + LANES)];
}
