//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// The next turn overwrites a tile that others still read.
groupshared uint tile[64];
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  for (uint turn = 0; turn < 4; ++turn) {
    tile[i] = Out[i] + turn; // FAULT race
    GroupMemoryBarrierWithGroupSync();
    Out[i] += tile[63 - i];
  }
}
