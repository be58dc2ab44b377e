//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// A scan that reads what its neighbours write in the same step.
groupshared uint tile[64];
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  tile[i] = Out[i];
  GroupMemoryBarrierWithGroupSync();
  for (uint step = 1; step < 64; step <<= 1) {
    if (i >= step)
      tile[i] += tile[i - step]; // FAULT race
    GroupMemoryBarrierWithGroupSync();
  }
  Out[i] = tile[i];
}
