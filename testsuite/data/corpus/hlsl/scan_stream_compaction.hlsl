// Keeps the odd words in order: ranks from a scan, a total in the first word.
//@ flags -fno-unroll-loops
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:43
//@ buffer 0 1 rwstructured 260 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
groupshared uint ranks[65];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  uint value = Input[lane];
  bool keep = (value & 1) != 0;
  ranks[lane + 1] = keep ? 1 : 0;
  if (lane == 0)
    ranks[0] = 0;
  GroupMemoryBarrierWithGroupSync();
  for (uint d = 1; d < 64; d <<= 1) {
    uint add = lane >= d ? ranks[lane + 1 - d] : 0;
    GroupMemoryBarrierWithGroupSync();
    ranks[lane + 1] += add;
    GroupMemoryBarrierWithGroupSync();
  }
  if (keep)
    Output[1 + ranks[lane]] = value;
  if (lane == 63)
    Output[0] = ranks[64];
}
