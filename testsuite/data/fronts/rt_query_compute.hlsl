// Ray queries in compute shaders.
//= clang: no ray tracing: 'RaytracingAccelerationStructure', 'RayDesc'
// args: -T cs_6_5 -E Closest
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ scene 0 2
//@ triangles 8 opaque randf:2:-1:1
//@ instance 3 0xff 5 0 0 2 1
//@ tolerance 0.01
// args: -T cs_6_5 -E Any
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ scene 0 2
//@ triangles 8 tested randf:2:-1:1
//@ instance 4 0xff 6 0 0 2 1
//@ tolerance 0.01
// args: -T cs_6_5 -E Boxes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ scene 0 2
//@ boxes 2 tested words:-0.5f,-0.5f,-0.5f,0.5f,0.5f,0.5f,-1.0f,-1.0f,0.7f,1.0f,1.0f,0.9f
//@ instance 1 0xff 0 0 0 2 1
//@ tolerance 0.01
RaytracingAccelerationStructure scene : register(t2);
RWStructuredBuffer<float4> o : register(u1);
RayDesc Ray(uint t) { RayDesc r; r.Origin = float3((t & 1) - 0.5, (t >> 1) - 0.5, -1) * 0.3; r.Direction = float3(0.01, 0.02, 1); r.TMin = 0.01; r.TMax = 100; return r; }
[numthreads(4, 1, 1)]
void Closest(uint t : SV_GroupIndex) {
  RayQuery<RAY_FLAG_FORCE_OPAQUE> q;
  q.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, Ray(t));
  while (q.Proceed()) { }
  o[t] = q.CommittedStatus() == COMMITTED_TRIANGLE_HIT ? float4(q.CommittedRayT(), q.CommittedInstanceID(), q.CommittedTriangleBarycentrics()) : -1;
}
[numthreads(4, 1, 1)]
void Any(uint t : SV_GroupIndex) {
  RayQuery<RAY_FLAG_NONE> q;
  q.TraceRayInline(scene, RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES, 0xff, Ray(t));
  uint n = 0;
  while (q.Proceed()) { n++; if (q.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE && q.CandidatePrimitiveIndex() != 2) q.CommitNonOpaqueTriangleHit(); }
  o[t] = q.CommittedStatus() == COMMITTED_NOTHING ? -2 : float4(q.CommittedRayT(), q.CommittedPrimitiveIndex(), q.CommittedInstanceContributionToHitGroupIndex(), 0);
}
[numthreads(4, 1, 1)]
void Boxes(uint t : SV_GroupIndex) {
  RayQuery<RAY_FLAG_SKIP_TRIANGLES> q;
  q.TraceRayInline(scene, 0, 1, Ray(t));
  while (q.Proceed()) if (q.CandidateType() == CANDIDATE_PROCEDURAL_PRIMITIVE) q.CommitProceduralPrimitiveHit(2 + q.CandidatePrimitiveIndex());
  o[t] = float4(q.CommittedStatus() == COMMITTED_PROCEDURAL_PRIMITIVE_HIT ? q.CommittedRayT() : -1, q.RayTMin(), q.WorldRayOrigin().z, q.RayFlags() & 1);
}
