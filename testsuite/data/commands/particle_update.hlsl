// Particles of an emitter, with a dead list and indirect arguments.
//@ entry CSUpdate
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 32 words:0.5f,0.0f,0.0f,-2.0f,4,0,0,0
//@ buffer 0 2 rwstructured 128 words:0.0f,10.0f,0.0f,1.0f,2.0f,0.0f,0.0f,0.25f
//@ buffer 0 3 rwbyteaddress 16 zero
//$ -T cs_6_5 -E CSUpdate -Fo OUT IN -O3 -HV 2021 -fvk-b-shift 0 0 -fvk-u-shift 2 0 -D GROUP=4
//= 1 1.0 10.0 -0.5 0.5 2.0 0.0 -1.0 0.25
//= 2 4 0
//$ -T cs_6_5 -E CSUpdate -Fo OUT IN -Od -fvk-u-shift 2 0 -D GROUP=4 -Gis
//= 1 1.0 10.0 -0.5 0.5 2.0 0.0 -1.0 0.25
//= 2 4 0
struct Particle {
  float4 position;
  float4 velocity;
};
cbuffer Frame : register(b0) {
  float deltaTime;
  float3 gravity;
  uint particleCount;
};
RWStructuredBuffer<Particle> particles : register(u0);
RWByteAddressBuffer counters : register(u1);

[numthreads(GROUP, 1, 1)]
void CSUpdate(uint3 dispatchId : SV_DispatchThreadID) {
  if (dispatchId.x >= particleCount)
    return;
  Particle p = particles[dispatchId.x];
  p.velocity.xyz += gravity * deltaTime;
  p.position.xyz += p.velocity.xyz * deltaTime;
  p.position.w -= deltaTime;
  particles[dispatchId.x] = p;
  uint slot;
  counters.InterlockedAdd(p.position.w > 0 ? 0 : 4, 1, slot);
}
