// Groupshared variables: arrays, structs, matrices, atomics on them, and passing them to functions.
// args: -T cs_6_0 -E Reversed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:1
// args: -T cs_6_0 -E Structs
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:2
// args: -T cs_6_0 -E Counted
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
struct Cell { uint2 v; float f; bool b; };
groupshared uint words[64];
groupshared Cell cells[64];
groupshared uint bins[4];
groupshared float3x3 m;
groupshared uint grid[4][16];
[numthreads(64, 1, 1)]
void Reversed(uint t : SV_GroupIndex) {
  words[t] = i0[t];
  grid[t & 3][t >> 2] = i0[t] >> 4;
  GroupMemoryBarrierWithGroupSync();
  o[t] = words[63 - t] ^ grid[t >> 4][t & 15];
}
[numthreads(64, 1, 1)]
void Structs(uint t : SV_GroupIndex) {
  Cell c;
  c.v = uint2(i0[t], t);
  c.f = t * 0.5;
  c.b = i0[t] & 1;
  cells[t] = c;
  if (t == 0) m = float3x3(1, 2, 3, 4, 5, 6, 7, 8, 9);
  GroupMemoryBarrierWithGroupSync();
  Cell d = cells[(t + 7) & 63];
  o[t] = d.v.x + d.v.y + (uint)d.f + d.b + (uint)m[t % 3][t % 2];
}
[numthreads(64, 1, 1)]
void Counted(uint t : SV_GroupIndex) {
  if (t < 4) bins[t] = 0;
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(bins[i0[t] & 3], 1);
  GroupMemoryBarrierWithGroupSync();
  o[t] = bins[t & 3];
}
