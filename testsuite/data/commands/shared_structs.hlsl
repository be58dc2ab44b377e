// Structs in the memory of a workgroup, which clang 22 has no constructors for: whole, by member, by method, as out parameters, with atomics.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 64 zero
//$ -T cs_6_0 IN -Fo OUT
//+ Workgroup
//= 0 15 14 13 12 11 10 9 8 18 16 14 12 4 1 8 6
//$ -T cs_6_0 IN -Fo OUT -Od
//= 0 15 14 13 12 11 10 9 8 18 16 14 12 4 1 8 6
//$ -T cs_6_0 IN -Fo OUT -O3 -DPRIVATE
//? 1
//! an atomic
struct Cell {
  uint value;
  float3 more;
  uint hits;
  uint sum() { return value + (uint)more.y; }
};
struct Pair {
  Cell cells[2];
};
groupshared Cell cells[8], one;
static groupshared Pair pair;
namespace inner {
groupshared Cell nested[2];
}
static Cell local;
RWStructuredBuffer<uint> results : register(u0);

void fill(out Cell cell, uint value) {
  cell.value = value;
  cell.more = float3(1, value, 2);
  cell.hits = 0;
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Cell own;
  fill(own, id.x);
  cells[id.x] = own;
  if (id.x == 0) {
    fill(one, 4);
    fill(pair.cells[1], 3);
    inner::nested[0] = own;
  }
  GroupMemoryBarrierWithGroupSync();
  results[id.x] = 8 + cells[7 - id.x].value;
  InterlockedAdd(one.hits, 1);
  InterlockedMax(inner::nested[0].value, id.x - 1 < 6 ? id.x : 0);
#ifdef PRIVATE
  InterlockedAdd(local.hits, 1);
  results[0] = local.hits;
#endif
  cells[id.x].more += 1;
  GroupMemoryBarrierWithGroupSync();
  Cell far = cells[7 - id.x];
  if (id.x < 4)
    results[8 + id.x] = far.sum() + 3;
  if (id.x == 0) {
    results[12] = one.value;
    results[13] = (uint)pair.cells[1].more.x;
    results[14] = one.hits;
    results[15] = inner::nested[0].value;
  }
}
