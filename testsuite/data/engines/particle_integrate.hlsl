// Particles are moved by forces from a constant buffer, bounce off planes, and are emitted anew when they have aged.
//@ dispatch 2 1 1
//@ buffer 0 0 cbuffer 768 randf:3:-1:1
//@ buffer 0 1 rwstructured 6144 randf:5:-2:2
//@ buffer 0 2 rwstructured 256 zero
//@ tolerance 0.002
//$ -T cs_6_0 -E Integrate -O3 -DMAX_FORCES=4
//$ -T cs_6_6 -E Integrate -O1 -D MAX_FORCES=2 -HV 2021
struct Force {
  float3 origin;
  float strength;
  float3 axis;
  float falloff;
  int kind;
};

struct Emitter {
  float3 position;
  float3 spread;
  float2 lifetime;
  Force forces[4];
};

cbuffer Simulation : register(b0) {
  float deltaTime;
  float3 gravity;
  Emitter emitter;
  float drag;
  float4 ground;
  float restitution;
};

struct Particle {
  float3 position;
  float age;
  float3 velocity;
  float lifetime;
  float4 color;
};

RWStructuredBuffer<Particle> particles : register(u1);
RWStructuredBuffer<uint> statistics : register(u2);

float3 ApplyForce(Force force, float3 position, float3 velocity) {
  float3 offset = force.origin - position;
  float distanceSquared = max(dot(offset, offset), 0.05);
  float attenuation = force.strength / (1 + abs(force.falloff) * distanceSquared);
  switch ((uint)force.kind & 3u) {
    case 0: return offset * attenuation;
    case 1: return cross(force.axis, offset) * attenuation;
    case 2: return -velocity * abs(attenuation);
    default: return force.axis * attenuation;
  }
}

uint Hash(uint x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ (x >> 16);
}

float3 RandomUnit(uint seed) {
  uint a = Hash(seed), b = Hash(a), c = Hash(b);
  return float3(a & 1023, b & 1023, c & 1023) / 511.5 - 1;
}

[numthreads(64, 1, 1)]
void Integrate(uint3 id : SV_DispatchThreadID) {
  Particle p = particles[id.x];
  p.age = abs(p.age) + abs(deltaTime);
  p.lifetime = abs(p.lifetime) + 0.25;
  if (p.age > p.lifetime) {
    p.position = emitter.position + emitter.spread * RandomUnit(id.x);
    p.velocity = RandomUnit(id.x * 3 + 1);
    p.age = 0;
    p.lifetime = lerp(abs(emitter.lifetime.x), abs(emitter.lifetime.y), 0.5);
    InterlockedAdd(statistics[0], 1u);
  }
  float3 acceleration = gravity;
  for (uint i = 0; i < MAX_FORCES; ++i) {
    acceleration += ApplyForce(emitter.forces[i], p.position, p.velocity);
  }
  p.velocity += acceleration * deltaTime;
  p.velocity *= saturate(1 - abs(drag) * abs(deltaTime));
  p.position += p.velocity * deltaTime;
  float height = dot(ground.xyz, p.position) + ground.w;
  if (height < 0) {
    p.position -= ground.xyz * height;
    p.velocity = reflect(p.velocity, normalize(ground.xyz)) * restitution;
    InterlockedAdd(statistics[1 + (id.x & 3)], 1u);
  }
  p.color = lerp(p.color, float4(0.25, 0.5, 0.75, 1), saturate(p.age / p.lifetime));
  particles[id.x] = p;
}
