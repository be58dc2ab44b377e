//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// A sum with all barriers that it requires: no fault.
groupshared uint tile[64];
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  tile[i] = Out[i];
  GroupMemoryBarrierWithGroupSync();
  for (uint step = 32; step > 0; step >>= 1) {
    uint more = i < step ? tile[i + step] : 0;
    GroupMemoryBarrierWithGroupSync();
    tile[i] += more;
    GroupMemoryBarrierWithGroupSync();
  }
  if (i == 0)
    Out[0] = tile[0];
}
