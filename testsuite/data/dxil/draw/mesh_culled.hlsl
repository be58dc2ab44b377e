// Primitives that the mesh shader culls.
// DXC has no SPIR-V of SV_CullPrimitive.
// per primitive: SQUARE
// stage: -T ms_6_5 -E Mesh
// stage: -T ps_6_5 -E Pixel
//@ mesh 4 4 1
//@ target 0 rgba32f:2d:32x32 zero
struct Varyings { float4 position : SV_Position; float shade : SHADE; };
struct Primitive { nointerpolation uint2 square : SQUARE; bool culled : SV_CullPrimitive; };
[outputtopology("triangle")]
[numthreads(4, 1, 1)]
void Mesh(uint thread : SV_GroupIndex, uint3 group : SV_GroupID, out vertices Varyings v[4], out indices uint3 t[2],
          out primitives Primitive p[2]) {
  SetMeshOutputCounts(4, 2);
  v[thread].position = float4((group.xy + float2(thread & 1, thread >> 1)) * 0.5 - 1, 0, 1);
  v[thread].shade = 1;
  if (thread < 2) {
    t[thread] = uint3(thread, thread + 1, thread ? 3 : 2);
    p[thread].square = group.xy;
    p[thread].culled = (group.x + group.y) % 3 == 1;
  }
}
float4 Pixel(float shade : SHADE, nointerpolation uint2 square : SQUARE) : SV_Target { return float4(square, shade, 1); }
