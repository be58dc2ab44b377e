//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// The last lane reads past the tile.
groupshared uint tile[64];
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  tile[i] = i;
  GroupMemoryBarrierWithGroupSync();
  Out[i] = tile[i + 1]; // FAULT out-of-bounds
}
