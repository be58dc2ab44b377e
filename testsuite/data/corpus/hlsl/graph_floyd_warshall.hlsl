// All shortest paths of 16 nodes in groupshared memory, a barrier a pivot.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:202
//@ buffer 0 1 rwstructured 1024 zero
//@ flags -fno-unroll-loops
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
groupshared uint d[16][16];

[numthreads(16, 16, 1)]
void main(uint3 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  uint random = Input[lane];
  uint start = (random & 3) == 0 ? 1 + ((random >> 8) & 63) : 9999;
  d[id.y][id.x] = id.x == id.y ? 0 : start;
  for (uint k = 0; k < 16; ++k) {
    GroupMemoryBarrierWithGroupSync();
    uint through = d[id.y][k] + d[k][id.x];
    GroupMemoryBarrierWithGroupSync();
    if (through < d[id.y][id.x])
      d[id.y][id.x] = through;
  }
  Output[lane] = d[id.y][id.x];
}
