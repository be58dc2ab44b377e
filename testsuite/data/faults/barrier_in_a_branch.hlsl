//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// Half of the group waits for the other half.
groupshared uint tile[64];
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  tile[i] = i;
  if (i < 32) {
    GroupMemoryBarrierWithGroupSync(); // FAULT barrier
    Out[i] = tile[i];
  }
}
