// Particles in a flow field: records of vectors of three floats in a read-write buffer, integrated by a Runge-Kutta method, with collisions
// with a sphere and drag.
//@ dispatch 128 1 1
//@ buffer 0 0 rwstructured 1048576 randf:32:-1:1
//@ buffer 0 1 cbuffer 32 words:0.0f,-0.5f,0.0f,0.004f,0.1f,0.2f,0.3f,0.4f
//@ tolerance 2e-2
#define ROUNDS 512

struct Particle {
  float3 position;
  float age;
  float3 velocity;
  float mass;
};
RWStructuredBuffer<Particle> Particles : register(u0);
cbuffer Simulation : register(b1) {
  float3 gravity;
  float dt;
  float3 obstacle;
  float radius;
};

float3 flow(float3 p, float time) {
  float3 q = 1.7f * p + float3(0.3f, 0.5f, 0.7f) * time;
  return float3(sin(q.y) + cos(q.z), sin(q.z) + cos(q.x), sin(q.x) + cos(q.y));
}

float3 acceleration(float3 position, float3 velocity, float mass, float time) {
  float3 wind = flow(position, time) - velocity;
  return gravity + wind * (length(wind) * 0.5f + 0.1f) / mass - 0.5f * position;
}

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Particle particle = Particles[id.x];
  particle.mass = 1.5f + 0.5f * particle.mass;
  particle.age = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round) {
    float time = particle.age;
    float3 x = particle.position, v = particle.velocity;
    float3 k1 = acceleration(x, v, particle.mass, time);
    float3 k2 = acceleration(x + 0.5f * dt * v, v + 0.5f * dt * k1, particle.mass, time + 0.5f * dt);
    float3 k3 = acceleration(x + 0.5f * dt * v + 0.25f * dt * dt * k1, v + 0.5f * dt * k2, particle.mass, time + 0.5f * dt);
    float3 k4 = acceleration(x + dt * v + 0.5f * dt * dt * k2, v + dt * k3, particle.mass, time + dt);
    particle.position += dt * v + dt * dt / 6.0f * (k1 + k2 + k3);
    particle.velocity += dt / 6.0f * (k1 + 2.0f * (k2 + k3) + k4);
    float3 offset = particle.position - obstacle;
    float squared = dot(offset, offset);
    // A soft repulsion is continuous, unlike a bounce.
    if (squared < radius * radius)
      particle.velocity += dt * 20.0f * offset * (radius - sqrt(squared));
    particle.age += dt;
  }
  Particles[id.x] = particle;
}
