// Smoothed-particle density and pressure with the poly6 kernel over all neighbours.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:135
//@ buffer 0 1 rwstructured 512 zero
//@ tolerance 1e-4
StructuredBuffer<float4> Particles : register(t0);
RWStructuredBuffer<float2> Output : register(u1);

#define RADIUS 0.4f

float poly6(float r2) {
  float h2 = RADIUS * RADIUS;
  if (r2 > h2)
    return 0.0f;
  float d = (h2 - r2) / h2;
  return d * d * d;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float3 p = Particles[id.x].xyz;
  float density = 0.0f;
  for (uint i = 0; i < 64; ++i) {
    float3 d = Particles[i].xyz - p;
    density += Particles[i].w * poly6(dot(d, d));
  }
  Output[id.x] = float2(density, max(0.0f, 2.5f * (density - 4.0f)));
}
