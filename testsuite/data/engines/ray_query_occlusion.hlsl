// Occlusion by inline rays: a hemisphere of directions per point, candidates tested by their instance and their primitive.
//@ dispatch 1 1 1
//@ norun lavapipe of most systems has no ray queries
//@ scene 0 0
//@ triangles 8 tested randf:711:-1:1
//@ instance 3 255 0 0 0 0 1 cull:off
//@ triangles 4 opaque randf:712:-1:1
//@ instance 5 255 0 0.5 0.25 0 1.5 cull:off
//@ buffer 0 1 structured 768 randf:713:-2:2
//@ buffer 0 2 rwstructured 512 zero
//@ tolerance 0.002
//$ --dxc -T cs_6_5 -E Occlude -O3 -fspv-target-env=vulkan1.2
//$ --dxc -T cs_6_5 -E Occlude -Od -HV 2021 -DDIRECTIONS=3
#ifndef DIRECTIONS
#define DIRECTIONS 6
#endif
struct Point { float3 position; float3 normal; };
struct Occlusion { float open; uint hits; uint instances; float nearest; };
RaytracingAccelerationStructure world : register(t0);
StructuredBuffer<Point> points : register(t1);
RWStructuredBuffer<Occlusion> occlusion : register(u2);

static const float3 DIRECTION[6] = {
  float3(0.3, 0.8, 0.5), float3(-0.6, 0.3, 0.7), float3(0.2, -0.9, 0.4),
  float3(0.9, 0.1, -0.4), float3(-0.5, -0.5, 0.7), float3(-0.1, 0.4, -0.9)
};

[numthreads(32, 1, 1)]
void Occlude(uint3 id : SV_DispatchThreadID) {
  Point p = points[id.x];
  Occlusion result = { 1.0f, 0, 0, 100.0f };
  [loop] for (uint i = 0; i < DIRECTIONS; ++i) {
    RayDesc ray;
    ray.Origin = p.position;
    ray.Direction = dot(DIRECTION[i], p.normal) < 0 ? -DIRECTION[i] : DIRECTION[i];
    ray.TMin = 0.01;
    ray.TMax = 8;
    RayQuery<RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES> query;
    query.TraceRayInline(world, RAY_FLAG_NONE, 0xff, ray);
    while (query.Proceed())
      if (query.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE && (query.CandidatePrimitiveIndex() & 3) != 1)
        query.CommitNonOpaqueTriangleHit();
    if (query.CommittedStatus() != COMMITTED_TRIANGLE_HIT)
      continue;
    result.open -= 1.0 / DIRECTIONS;
    ++result.hits;
    result.instances |= 1u << query.CommittedInstanceID();
    result.nearest = min(result.nearest, query.CommittedRayT());
  }
  occlusion[id.x] = result;
}
