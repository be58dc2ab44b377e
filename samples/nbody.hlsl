// One leapfrog step of an n-body simulation: every body feels all the others. Workgroups
// stage 32 bodies at a time in groupshared memory.
//
//   set 0, binding 0   StructuredBuffer<Body>    the bodies now
//   set 0, binding 1   RWStructuredBuffer<Body>  the bodies after the step
//   set 0, binding 2   cbuffer                   time step, softening squared, body count
//@ dispatch 2 1 1
//@ buffer 0 0 structured 2048 randf:23
//@ buffer 0 1 rwstructured 2048 zero
//@ buffer 0 2 cbuffer 16 words:0.01f,0.05f,64
//@ tolerance 1e-4

struct Body {
  float4 positionAndMass;
  float4 velocity;
};

StructuredBuffer<Body> Now : register(t0);
RWStructuredBuffer<Body> Next : register(u1);
cbuffer Step : register(b2) {
  float timeStep;
  float softening;
  uint count;
}

groupshared float4 staged[32];

float3 pull(float3 position, float4 other) {
  float3 offset = other.xyz - position;
  float inverse = rsqrt(dot(offset, offset) + softening);
  return offset * (other.w * inverse * inverse * inverse);
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  Body body = Now[id.x];
  float3 acceleration = 0.0f;
  for (uint base = 0; base < count; base += 32) {
    staged[lane] = Now[base + lane].positionAndMass;
    GroupMemoryBarrierWithGroupSync();
    for (uint i = 0; i < 32; ++i)
      acceleration += pull(body.positionAndMass.xyz, staged[i]);
    GroupMemoryBarrierWithGroupSync();
  }

  body.velocity.xyz += timeStep * acceleration;
  body.positionAndMass.xyz += timeStep * body.velocity.xyz;
  Next[id.x] = body;
}
