//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// A sum whose steps do not wait for each other.
groupshared uint tile[64];
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  tile[i] = id.x;
  GroupMemoryBarrierWithGroupSync();
  for (uint step = 32; step > 0; step >>= 1) {
    if (i < step)
      tile[i] += tile[i + step]; // FAULT race
  }
  if (i == 0)
    Out[0] = tile[0];
}
