// The lexicographically smallest 3-word key and its index; ties go to the lower index.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 words:4,2,9,0,4,2,8,0,4,2,8,1,5,0,0,0,7,7,7,7
//@ buffer 0 1 rwstructured 16 zero
StructuredBuffer<uint4> Keys : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);
groupshared uint winners[64];

bool less_(uint4 a, uint4 b) {
  for (uint i = 0; i < 3; ++i) {
    if (a[i] < b[i])
      return true;
    if (a[i] > b[i])
      return false;
  }
  return false;
}

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  winners[lane] = lane;
  GroupMemoryBarrierWithGroupSync();
  for (uint s = 32; s > 0; s >>= 1) {
    if (lane < s) {
      uint a = winners[lane], b = winners[lane + s];
      bool better = less_(Keys[b], Keys[a]);
      bool worse = less_(Keys[a], Keys[b]);
      winners[lane] = better ? b : worse ? a : min(a, b);
    }
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0)
    Output[0] = uint4(Keys[winners[0]].xyz, winners[0]);
}
