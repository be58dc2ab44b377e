// A floor with the shadows that rays find: of a vertex the light, of a pixel what lies between.
// stage: -T vs_6_5 -E Vertex
// stage: -T ps_6_5 -E Pixel
//@ draw 6 1 triangles
//@ scene 0 100
//@ triangles 3 opaque words:-0.6f,-0.5f,0.5f,0.2f,-0.4f,0.6f,-0.3f,0.4f,0.4f,0.3f,0.1f,0.3f,0.8f,0.2f,0.3f,0.5f,0.7f,0.5f,-0.9f,0.6f,0.2f,-0.5f,0.6f,0.2f,-0.7f,0.9f,0.2f
//@ triangles 1 tested words:0.2f,-0.9f,0.4f,0.9f,-0.9f,0.4f,0.5f,-0.3f,0.4f
//@ instance 0 0xff 0 0 0 0 1
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
RaytracingAccelerationStructure scene : register(t0);
struct Varyings { float4 position : SV_Position; float2 at : AT; float light : LIGHT; };
float4 Met(float3 from, float3 towards) {
  RayQuery<RAY_FLAG_NONE> q;
  RayDesc ray = { from, 0.01, towards, 4 };
  q.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
  while (q.Proceed()) {
    if (frac(q.CandidateTriangleBarycentrics().y * 3) < 0.5) q.CommitNonOpaqueTriangleHit();
  }
  if (q.CommittedStatus() != COMMITTED_TRIANGLE_HIT) return 0;
  return float4(q.CommittedRayT(), q.CommittedTriangleBarycentrics(), q.CommittedPrimitiveIndex() + 4 * q.CommittedGeometryIndex() + 1);
}
Varyings Vertex(uint id : SV_VertexID) {
  Varyings v;
  uint corner = id < 3 ? id : id == 3 ? 2 : id == 4 ? 1 : 3;
  v.at = float2(corner & 1, corner >> 1) * 2 - 1;
  v.position = float4(v.at, 0.5, 1);
  v.light = 1 - 0.25 * Met(float3(v.at * 0.5, 0), float3(0, 0, 1)).w;
  return v;
}
float4 Pixel(Varyings v) : SV_Target {
  float4 met = Met(float3(v.at, 0), normalize(float3(0.1, 0.2, 1)));
  return float4(met.w, met.yz, v.light * (met.w > 0 ? 0.25 : 1));
}
