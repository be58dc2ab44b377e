//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// Each lane waits another number of times.
groupshared uint tile[64];
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  for (uint k = 0; k < i; ++k) {
    tile[i] = k;
    GroupMemoryBarrierWithGroupSync(); // FAULT barrier
  }
  Out[i] = tile[i];
}
