//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// One element of the tile is never written.
groupshared uint tile[64];
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  if (i < 63)
    tile[i] = i;
  GroupMemoryBarrierWithGroupSync();
  Out[i] = tile[63 - i]; // FAULT uninitialized
}
