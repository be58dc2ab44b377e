// Ray queries that an array, a loop and a condition select; their flags differ.
// args: -T cs_6_5 -E main
RaytracingAccelerationStructure scene : register(t0);
RWByteAddressBuffer result : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  RayQuery<RAY_FLAG_NONE> several[3];
  RayDesc ray;
  ray.Origin = id;
  ray.Direction = float3(0, 1, 0);
  ray.TMin = 0;
  ray.TMax = 100;
  [loop] for (uint i = 0; i < 3; i++) {
    several[i].TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    while (several[i].Proceed()) {
      if (several[i].CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE) several[i].CommitNonOpaqueTriangleHit();
    }
  }
  uint best = 0;
  [loop] for (uint k = 1; k < 3; k++) {
    if (several[k].CommittedRayT() < several[best].CommittedRayT()) best = k;
  }
  RayQuery<RAY_FLAG_NONE> chosen = several[best];
  if (result.Load(0) > 7) chosen = several[id.x % 3];
  result.Store3(id.x * 12, asuint(chosen.CommittedObjectRayOrigin()));
  result.Store(id.y * 4, asuint(chosen.CommittedObjectToWorld3x4()[1][id.z & 3]));
}
