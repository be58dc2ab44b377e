//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// The barrier comes after the read of the neighbour.
groupshared uint tile[64];
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  tile[i] = Out[i] + 1;
  uint right = tile[(i + 1) & 63]; // FAULT race
  GroupMemoryBarrierWithGroupSync();
  Out[i] = right;
}
