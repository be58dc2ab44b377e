// Ten rounds of PageRank on 32 nodes with two out-links each.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:207
//@ buffer 0 1 rwstructured 128 zero
//@ flags -fno-unroll-loops
//@ tolerance 1e-4
StructuredBuffer<uint> Links : register(t0);
RWStructuredBuffer<float> Output : register(u1);
groupshared float ranks[32];

[numthreads(32, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  ranks[lane] = 1.0f;
  GroupMemoryBarrierWithGroupSync();
  for (uint round = 0; round < 10; ++round) {
    float sum = 0.0f;
    for (uint other = 0; other < 32; ++other) {
      uint link = Links[other];
      if ((link & 31) == lane)
        sum += 0.5f * ranks[other];
      if (((link >> 5) & 31) == lane)
        sum += 0.5f * ranks[other];
    }
    GroupMemoryBarrierWithGroupSync();
    ranks[lane] = 0.15f + 0.85f * sum;
    GroupMemoryBarrierWithGroupSync();
  }
  Output[lane] = ranks[lane];
}
