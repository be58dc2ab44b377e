// Isosurfaces of a grid by tetrahedra: tables of cases, counts per cell, and triangles behind an atomic counter.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 500 randf:621:-1:1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 2 rwstructured 768 zero
//@ tolerance 0.002
//$ -T cs_6_0 -E CountCells -O3
//$ -T cs_6_6 -E CountCells -Od -HV 2021
//$ -T cs_6_0 -E CountCells -O1 -DISO=0.25
#ifndef ISO
#define ISO 0.0
#endif
static const uint GRID = 5;
static const uint3 CORNERS[8] = {
  uint3(0, 0, 0), uint3(1, 0, 0), uint3(1, 1, 0), uint3(0, 1, 0),
  uint3(0, 0, 1), uint3(1, 0, 1), uint3(1, 1, 1), uint3(0, 1, 1)
};
static const int TETRAHEDRA[6][4] = {
  { 0, 5, 1, 6 }, { 0, 1, 2, 6 }, { 0, 2, 3, 6 }, { 0, 3, 7, 6 }, { 0, 7, 4, 6 }, { 0, 4, 5, 6 }
};
static const uint TRIANGLES[16] = { 0, 1, 1, 2, 1, 2, 2, 1, 1, 2, 2, 1, 2, 1, 1, 0 };
// Up to two edges whose crossings stand for the case's surface.
static const int2 FIRST_EDGE[16] = {
  int2(-1, -1), int2(0, 1), int2(0, 1), int2(1, 2), int2(1, 2), int2(0, 1), int2(0, 1), int2(0, 3),
  int2(0, 3), int2(0, 1), int2(0, 1), int2(1, 2), int2(1, 2), int2(0, 1), int2(0, 1), int2(-1, -1)
};

StructuredBuffer<float> field : register(t0);
RWStructuredBuffer<uint> counts : register(u1);
struct Crossing { float3 position; };
RWStructuredBuffer<Crossing> crossings : register(u2);

float Field(uint3 cell) { return field[cell.x + GRID * (cell.y + GRID * cell.z)] - ISO; }

float3 Cross(float3 a, float3 b, float va, float vb) {
  float d = va - vb;
  return lerp(a, b, abs(d) < 1e-5 ? 0.5 : saturate(va / d));
}

[numthreads(4, 4, 4)]
void CountCells(uint3 cell : SV_DispatchThreadID, uint index : SV_GroupIndex) {
  float values[8];
  [unroll] for (uint corner = 0; corner < 8; ++corner)
    values[corner] = Field(cell + CORNERS[corner]);
  uint total = 0;
  float3 sum = 0;
  for (uint t = 0; t < 6; ++t) {
    uint mask = 0;
    for (uint v = 0; v < 4; ++v)
      mask |= values[TETRAHEDRA[t][v]] < 0 ? 1u << v : 0u;
    total += TRIANGLES[mask];
    const int2 edge = FIRST_EDGE[mask];
    if (edge.x >= 0) {
      int a = TETRAHEDRA[t][edge.x], b = TETRAHEDRA[t][edge.y];
      sum += Cross(float3(cell + CORNERS[a]), float3(cell + CORNERS[b]), values[a], values[b]);
    }
  }
  counts[index] = total;
  Crossing crossing = { sum / max(float(total), 1.0) };
  crossings[index] = crossing;
}
