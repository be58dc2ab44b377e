// Rays that compute shaders follow themselves, through triangles, boxes and instances of them.
// args: -T cs_6_5 -E Closest
//@ dispatch 1 1 1
//@ tolerance 1e-4
//@ scene 0 100
//@ triangles 10 opaque randf:11:-1:1
//@ triangles 10 opaque randf:12:-1:1
//@ instance 3 0xff 5 0 0 2 1
//@ instance 4 0xff 6 0.5 -0.25 4 2 flipped
//@ buffer 0 300 rwstructured 2048 zero
// args: -T cs_6_5 -E Tested
//@ dispatch 1 1 1
//@ tolerance 1e-4
//@ scene 0 100
//@ triangles 16 tested randf:13:-1:1
//@ instance 3 0xff 5 0 0 2 1
//@ instance 4 0xff 6 0.5 -0.25 4 2 opaque
//@ buffer 0 300 rwstructured 2048 zero
// args: -T cs_6_5 -E Spheres
//@ dispatch 1 1 1
//@ tolerance 1e-3
//@ scene 0 100
//@ boxes 2 tested words:-1f,-1f,-1f,1f,1f,1f,-0.5f,-1.5f,1.5f,1.5f,0.5f,3.5f
//@ instance 1 0xff 0 -0.25 0 2 0.5
//@ instance 2 0xff 0 0.5 0.5 4 0.75
//@ buffer 0 101 structured 32 words:0f,0f,0f,1f,0.5f,-0.5f,2.5f,1f
//@ buffer 0 300 rwstructured 2048 zero
// args: -T cs_6_5 -E Masked
//@ dispatch 1 1 1
//@ tolerance 1e-4
//@ scene 0 100
//@ triangles 12 opaque randf:14:-1:1
//@ instance 1 0x01 0 0 0 2 1
//@ instance 2 0x02 0 0 0 3 1.5 flipped
//@ instance 3 0x04 0 0 0 4 2 cull:off
//@ triangles 12 tested randf:15:-1:1
//@ instance 4 0x08 0 0 0 5 2
//@ buffer 0 300 rwstructured 2048 zero
// args: -T cs_6_5 -E Transforms
//@ dispatch 1 1 1
//@ tolerance 1e-4
//@ scene 0 100
//@ triangles 4 opaque words:-1f,-1f,0f,3f,-1f,0f,-1f,3f,0f
//@ instance 1 0xff 0 0.25 0.5 2 2
//@ buffer 0 300 rwstructured 2048 zero
struct Sphere { float3 centre; float radius; };
struct Result { float4 a, b; };
RaytracingAccelerationStructure scene : register(t0);
StructuredBuffer<Sphere> spheres : register(t1);
RWStructuredBuffer<Result> results : register(u0);

RayDesc RayOf(uint i) {
  float2 at = (float2(i % 8, i / 8) - 3.43) * 0.23;
  RayDesc ray = { float3(at, -0.5), 0.01, normalize(float3(at.yx * 0.1, 1)), 20 };
  return ray;
}

[numthreads(64, 1, 1)]
void Closest(uint i : SV_GroupIndex) {
  RayQuery<RAY_FLAG_NONE> q;
  q.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, RayOf(i));
  while (q.Proceed()) {}
  Result r = { float4(0, 0, 0, 0), float4(0, 0, 0, -1) };
  if (q.CommittedStatus() == COMMITTED_TRIANGLE_HIT) {
    r.a = float4(q.CommittedRayT(), q.CommittedTriangleBarycentrics(), q.CommittedTriangleFrontFace());
    r.b = float4(q.CommittedPrimitiveIndex(), q.CommittedGeometryIndex() + 10 * q.CommittedInstanceIndex(), q.CommittedInstanceID(),
                 q.CommittedInstanceContributionToHitGroupIndex());
  }
  results[i] = r;
}

[numthreads(64, 1, 1)]
void Tested(uint i : SV_GroupIndex) {
  RayQuery<RAY_FLAG_CULL_BACK_FACING_TRIANGLES> q;
  q.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, RayOf(i));
  float sum = 0;
  while (q.Proceed()) {
    float2 b = q.CandidateTriangleBarycentrics();
    sum += q.CandidateTriangleRayT() + q.CandidatePrimitiveIndex() + q.CandidateInstanceID() * 16;
    if (frac(b.x * 4) < 0.5 || q.CandidateTriangleFrontFace() && q.CandidatePrimitiveIndex() == 3) q.CommitNonOpaqueTriangleHit();
  }
  Result r = { float4(sum, q.CommittedStatus(), 0, 0), float4(0, 0, 0, 0) };
  if (q.CommittedStatus() == COMMITTED_TRIANGLE_HIT) r.b = float4(q.CommittedRayT(), q.CommittedPrimitiveIndex(), q.CommittedInstanceID(), 1);
  results[i] = r;
}

[numthreads(64, 1, 1)]
void Spheres(uint i : SV_GroupIndex) {
  RayQuery<RAY_FLAG_NONE> q;
  q.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, RayOf(i));
  uint seen = 0;
  while (q.Proceed()) {
    if (q.CandidateType() != CANDIDATE_PROCEDURAL_PRIMITIVE) continue;
    seen += q.CandidateProceduralPrimitiveNonOpaque() ? 1 : 100;
    Sphere s = spheres[q.CandidatePrimitiveIndex()];
    float3 o = q.CandidateObjectRayOrigin() - s.centre, d = q.CandidateObjectRayDirection();
    float a = dot(d, d), b = dot(o, d), h = b * b - a * (dot(o, o) - s.radius * s.radius);
    float t = (-b - sqrt(h)) / a;
    if (h >= 0 && t > q.RayTMin() && t < q.CommittedRayT()) q.CommitProceduralPrimitiveHit(t);
  }
  Result r = { float4(q.CommittedStatus(), 0, 0, 0), float4(0, 0, 0, 0) };
  if (q.CommittedStatus() == COMMITTED_PROCEDURAL_PRIMITIVE_HIT) {
    r.a = float4(q.CommittedRayT(), q.CommittedPrimitiveIndex(), q.CommittedInstanceID(), seen > 0);
    r.b = float4(q.CommittedObjectRayOrigin() + q.CommittedObjectRayDirection() * q.CommittedRayT(), q.CommittedInstanceIndex());
  }
  results[i] = r;
}

bool Meets(uint i, uint flags, uint mask) {
  RayQuery<RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH> q;
  q.TraceRayInline(scene, flags, mask, RayOf(i));
  q.Proceed();
  return q.CommittedStatus() != COMMITTED_NOTHING;
}
[numthreads(64, 1, 1)]
void Masked(uint i : SV_GroupIndex) {
  Result r;
  r.a = float4(Meets(i, 0, 1), Meets(i, RAY_FLAG_CULL_FRONT_FACING_TRIANGLES, 1), Meets(i, RAY_FLAG_CULL_BACK_FACING_TRIANGLES, 1), Meets(i, 0, 0x30));
  r.b = float4(Meets(i, RAY_FLAG_CULL_FRONT_FACING_TRIANGLES, 2), Meets(i, RAY_FLAG_CULL_BACK_FACING_TRIANGLES, 4), Meets(i, RAY_FLAG_CULL_NON_OPAQUE, 12),
               Meets(i, RAY_FLAG_FORCE_OPAQUE, 8));
  results[i] = r;
}

[numthreads(64, 1, 1)]
void Transforms(uint i : SV_GroupIndex) {
  RayQuery<RAY_FLAG_FORCE_OPAQUE> q;
  q.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, RayOf(i));
  q.Proceed();
  Result r = { float4(q.WorldRayOrigin(), q.RayFlags()), float4(q.WorldRayDirection(), q.RayTMin()) };
  if (q.CommittedStatus() == COMMITTED_TRIANGLE_HIT) {
    float3 local = mul(q.CommittedWorldToObject3x4(), float4(q.WorldRayOrigin() + q.WorldRayDirection() * q.CommittedRayT(), 1));
    float3 world = mul(q.CommittedObjectToWorld3x4(), float4(local, 1));
    r.a += float4(local, q.CommittedObjectToWorld4x3()[3].y);
    r.b += float4(world, q.CommittedWorldToObject4x3()[0].x);
  }
  results[i] = r;
}
