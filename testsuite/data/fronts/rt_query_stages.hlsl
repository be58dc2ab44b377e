// Ray queries in pixel and vertex shaders, in functions, arrays of scenes.
//= clang: no ray tracing: 'RaytracingAccelerationStructure', 'RayDesc', 'RayQuery'
// args: -T ps_6_5 -E Shadow
// args: -T ps_6_5 -E Matrices
// args: -T vs_6_5 -E Vertex
RaytracingAccelerationStructure scene : register(t0);
RaytracingAccelerationStructure scenes[2] : register(t1);
float Lit(float3 p, float3 d) { RayQuery<RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH | RAY_FLAG_SKIP_CLOSEST_HIT_SHADER> q; RayDesc r = { p, 0.01, d, 50 }; q.TraceRayInline(scene, 0, 0xff, r); q.Proceed(); return q.CommittedStatus() == COMMITTED_NOTHING; }
float4 Shadow(float3 p : WORLD, float3 n : NORMAL) : SV_Target { return Lit(p, n) * 0.5 + Lit(p, float3(0, 1, 0)); }
float4 Matrices(float3 p : WORLD) : SV_Target {
  RayQuery<0> q;
  RayDesc r = { p, 0, float3(0, 0, 1), 10 };
  q.TraceRayInline(scenes[1], 0, 3, r);
  while (q.Proceed()) { if (q.CandidateTriangleFrontFace()) q.Abort(); else q.CommitNonOpaqueTriangleHit(); }
  return float4(mul(q.CommittedObjectToWorld3x4(), float4(q.CommittedObjectRayOrigin(), 1)), q.CommittedGeometryIndex()) + q.CommittedWorldToObject4x3()[0].xyzz;
}
float4 Vertex(float4 p : POSITION) : SV_Position { return p + Lit(p.xyz, p.wzy); }
