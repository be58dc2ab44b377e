// Tessellation, which clang lacks.
//$ -T hs_6_0 -E TerrainHS -spirv IN -Fo OUT
//? 1
//! no such semantic: 'SV_TessFactor'
//! no types of patches: 'InputPatch'
//! let DXC compile the source
//~ candidate
struct Control { float3 position : POSITION; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
Factors TerrainFactors(InputPatch<Control, 3> patch) {
  Factors factors;
  factors.edges[0] = factors.edges[1] = factors.edges[2] = factors.inside = 4;
  return factors;
}
[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("TerrainFactors")]
Control TerrainHS(InputPatch<Control, 3> patch, uint point : SV_OutputControlPointID) { return patch[point]; }
