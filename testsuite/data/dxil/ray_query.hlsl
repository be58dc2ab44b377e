// args: -T cs_6_5 -E main
RaytracingAccelerationStructure Scene : register(t0);
RaytracingAccelerationStructure Others[4] : register(t4);
RWStructuredBuffer<float4> Out : register(u0);
cbuffer C : register(b0) { uint Pick; };

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  RayQuery<RAY_FLAG_CULL_BACK_FACING_TRIANGLES> query;
  RayDesc ray = {float3(id), 0.1f, float3(0, 1, 0), 100.0f};
  query.TraceRayInline(Scene, RAY_FLAG_FORCE_NON_OPAQUE, 0xff, ray);
  uint candidates = 0;
  float3 sum = 0;
  while (query.Proceed()) {
    ++candidates;
    if (query.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE) {
      float2 at = query.CandidateTriangleBarycentrics();
      sum += float3(at, query.CandidateTriangleRayT());
      sum += query.CandidateObjectRayOrigin() + query.CandidateObjectRayDirection();
      if (query.CandidateTriangleFrontFace() && query.CandidateInstanceID() != 7)
        query.CommitNonOpaqueTriangleHit();
      else if (query.CandidatePrimitiveIndex() > 1000 + query.CandidateGeometryIndex())
        query.Abort();
    } else {
      float3x4 m = query.CandidateObjectToWorld3x4();
      sum += mul(m, float4(1, 2, 3, 1)) + query.CandidateWorldToObject3x4()[Pick].xyz;
      if (!query.CandidateProceduralPrimitiveNonOpaque())
        query.CommitProceduralPrimitiveHit(query.RayTMin() + query.CandidateInstanceIndex() +
                                           query.CandidateInstanceContributionToHitGroupIndex());
    }
  }
  if (query.CommittedStatus() == COMMITTED_TRIANGLE_HIT) {
    sum.xy += query.CommittedTriangleBarycentrics();
    sum.z += query.CommittedTriangleFrontFace() ? query.CommittedRayT() : -1;
    sum += query.CommittedObjectRayOrigin() + query.CommittedObjectRayDirection();
    sum += mul(query.CommittedObjectToWorld3x4(), float4(sum, 1));
    sum += mul(query.CommittedWorldToObject3x4(), float4(sum, 1));
    sum.x += query.CommittedInstanceIndex() + query.CommittedInstanceID();
    sum.y += query.CommittedGeometryIndex() + query.CommittedPrimitiveIndex();
    sum.z += query.CommittedInstanceContributionToHitGroupIndex();
  }
  RayQuery<RAY_FLAG_NONE> second;
  second.TraceRayInline(Others[NonUniformResourceIndex(id.x & 3)], 0, 1, ray);
  second.Proceed();
  sum += second.WorldRayOrigin() + second.WorldRayDirection() * query.RayFlags();
  Out[id.x] = float4(sum, candidates + second.CommittedStatus());
}
