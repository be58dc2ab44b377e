// One leapfrog step of an n-body simulation: every body feels all the others. Work-groups
// stage their size of bodies at a time in local memory, which the host allots.
//
//   now      the bodies now: position and mass, velocity
//   next     the bodies after the step
//   staged   16 bytes an item
//@ flags -cl-std=CL1.2
//@ kernel nbody global 64 1 1 local 32 1 1
//@ arg buffer 2048 randf:23
//@ arg buffer 2048 zero
//@ arg local 512
//@ arg scalar f32 0.01
//@ arg scalar f32 0.05
//@ tolerance 1e-4

typedef struct {
  float4 position_and_mass;
  float4 velocity;
} body_t;

float3 pull(float3 position, float4 other, float softening) {
  float3 offset = other.xyz - position;
  float inverse = rsqrt(dot(offset, offset) + softening);
  return offset * (other.w * inverse * inverse * inverse);
}

kernel void nbody(global const body_t *now, global body_t *next, local float4 *staged,
                  float time_step, float softening) {
  size_t lane = get_local_id(0), lanes = get_local_size(0);
  body_t body = now[get_global_id(0)];
  float3 acceleration = 0.0f;
  for (size_t base = 0; base < get_global_size(0); base += lanes) {
    staged[lane] = now[base + lane].position_and_mass;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (size_t i = 0; i < lanes; ++i)
      acceleration += pull(body.position_and_mass.xyz, staged[i], softening);
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  body.velocity.xyz += time_step * acceleration;
  body.position_and_mass.xyz += time_step * body.velocity.xyz;
  next[get_global_id(0)] = body;
}
