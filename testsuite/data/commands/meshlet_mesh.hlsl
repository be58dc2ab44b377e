// Mesh shaders, which clang lacks.
//$ -T ms_6_5 -E MeshletMS -spirv IN -Fo OUT
//? 1
//! no outputs of mesh and amplification shaders: 'vertices'
//! let DXC compile the source
//~ candidate
struct Vertex { float4 position : SV_Position; };
[outputtopology("triangle")] [numthreads(32, 1, 1)]
void MeshletMS(uint lane : SV_GroupIndex, out vertices Vertex vertices[3], out indices uint3 triangles[1]) {
  SetMeshOutputCounts(3, 1);
  if (lane < 3)
    vertices[lane].position = float4(lane & 1, lane >> 1, 0, 1);
  triangles[0] = uint3(0, 1, 2);
}
