//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// Lanes that have left do not come to the barrier.
groupshared uint tile[64];
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  if (id.x >= 60)
    return;
  tile[i] = i;
  GroupMemoryBarrierWithGroupSync(); // FAULT barrier
  Out[i] = tile[i];
}
