// Verlet integration of an 8 x 8 cloth with constraint relaxation in groupshared memory.
//@ flags -fno-unroll-loops
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 zero
//@ tolerance 1e-3
RWStructuredBuffer<float4> Output : register(u0);
groupshared float3 now[64];
groupshared float3 next[64];

float3 towards(float3 p, uint other, float rest) {
  float3 d = now[other] - p;
  float l = length(d);
  return d * (0.5f * (l - rest) / l);
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  float3 before = float3((float)id.x * 1.05f, (float)id.y * 0.97f, 0.1f * (float)(id.x ^ id.y));
  now[lane] = before;
  bool fixed_ = id.y == 0;
  for (uint frame = 0; frame < 4; ++frame) {
    float3 p = now[lane];
    if (!fixed_) {
      float3 moved = p + (p - before) * 0.99f + float3(0.0f, 0.01f, 0.002f);
      before = p;
      p = moved;
    }
    GroupMemoryBarrierWithGroupSync();
    now[lane] = p;
    GroupMemoryBarrierWithGroupSync();
    for (uint i = 0; i < 3; ++i) {
      float3 push = 0.0f;
      uint links = 0;
      p = now[lane];
      if (id.x > 0) { push += towards(p, lane - 1, 1.0f); ++links; }
      if (id.x < 7) { push += towards(p, lane + 1, 1.0f); ++links; }
      if (id.y > 0) { push += towards(p, lane - 8, 1.0f); ++links; }
      if (id.y < 7) { push += towards(p, lane + 8, 1.0f); ++links; }
      next[lane] = fixed_ ? p : p + push / (float)links;
      GroupMemoryBarrierWithGroupSync();
      now[lane] = next[lane];
      GroupMemoryBarrierWithGroupSync();
    }
  }
  Output[lane] = float4(now[lane], 0.0f);
}
