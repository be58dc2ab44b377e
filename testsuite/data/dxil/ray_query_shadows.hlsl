// args: -T ps_6_5 -E main
// Shadow rays of a pixel shader, in functions and loops, with a structure of an array.
RaytracingAccelerationStructure Scenes[8] : register(t1);
cbuffer Lights : register(b0) { float4 Positions[16]; uint Count; };

bool reaches(uint scene, float3 from, float3 to) {
  RayQuery<RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH | RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES> query;
  RayDesc ray = {from, 1e-3f, normalize(to - from), distance(to, from)};
  query.TraceRayInline(Scenes[scene], RAY_FLAG_NONE, 0x0f, ray);
  while (query.Proceed())
    if (query.CandidateTriangleRayT() > 0.1f * (1 + query.CandidateInstanceIndex()))
      query.CommitNonOpaqueTriangleHit();
  return query.CommittedStatus() == COMMITTED_NOTHING;
}

float4 main(float4 at : SV_Position, float3 world : WORLD, nointerpolation uint scene : SCENE) : SV_Target {
  float4 sum = 0;
  [loop] for (uint i = 0; i < Count; ++i)
    if (reaches(scene & 7, world, Positions[i].xyz))
      sum += Positions[i] / (1 + dot(world, Positions[i].xyz));
  return sum * ddx(world.x);
}
