// Smoothed-particle hydrodynamics: densities and pressure forces of particles among those of their cell and its neighbours, with cells of fixed
// capacity.
//@ dispatch 256 1 1
//@ buffer 0 0 structured 1572864 randf:33
//@ buffer 0 1 rwstructured 1048576 zero
//@ tolerance 1e-3
#define ROUNDS 3

#define SIDE 16
#define CAPACITY 16

struct Particle {
  float3 offset;
  float3 velocity;
};
StructuredBuffer<Particle> Particles : register(t0);
RWStructuredBuffer<float4> Forces : register(u1);

uint first_of(int3 cell) {
  uint3 wrapped = uint3(cell) % SIDE;
  return ((wrapped.z * SIDE + wrapped.y) * SIDE + wrapped.x) * CAPACITY;
}

float density_at(float3 position, int3 cell, float h) {
  float sum = 0.0f;
  for (int z = -1; z <= 1; ++z) {
    for (int y = -1; y <= 1; ++y) {
      for (int x = -1; x <= 1; ++x) {
        int3 shift = int3(x, y, z);
        uint first = first_of(cell + shift + SIDE);
        for (uint i = 0; i < CAPACITY; ++i) {
          float3 offset = float3(shift) + Particles[first + i].offset - position;
          float rest = max(h * h - dot(offset, offset), 0.0f);
          sum += rest * rest * rest;
        }
      }
    }
  }
  return 315.0f / (64.0f * 3.14159265f * pow(h, 9.0f)) * sum;
}

float3 force_at(float3 position, float3 velocity, int3 cell, float h, float density) {
  float3 sum = 0.0f;
  for (int z = -1; z <= 1; ++z) {
    for (int y = -1; y <= 1; ++y) {
      for (int x = -1; x <= 1; ++x) {
        int3 shift = int3(x, y, z);
        uint first = first_of(cell + shift + SIDE);
        for (uint i = 0; i < CAPACITY; ++i) {
          Particle other = Particles[first + i];
          float3 offset = position - float3(shift) - other.offset;
          float distance = length(offset);
          if (distance >= h || distance < 1e-4f)
            continue;
          float rest = h - distance;
          sum += offset * (rest * rest / distance) * (density - 12.0f) + 0.5f * rest * (other.velocity - velocity);
        }
      }
    }
  }
  return sum / density;
}

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Particle own = Particles[id.x];
  uint cell_index = id.x / CAPACITY;
  int3 cell = int3(cell_index % SIDE, cell_index / SIDE % SIDE, cell_index / (SIDE * SIDE));
  float4 result = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round) {
    float h = 0.7f + 0.1f * float(round);
    float density = density_at(own.offset, cell, h);
    result += float4(force_at(own.offset, own.velocity, cell, h, density), density);
  }
  Forces[id.x] = result / ROUNDS;
}
