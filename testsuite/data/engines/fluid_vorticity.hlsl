// A fluid on a grid: velocities are advected, vorticity is confined, and pressure is relaxed, all in a tile.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 128 words:0.1f,0.98f,0.35f,0.25f,0.0f,-0.5f,0,0,7.5f,7.5f,3.0f,0,2.0f,1.0f,8,0
//@ buffer 0 1 structured 2048 randf:151:-1:1
//@ buffer 0 2 rwstructured 4096 zero
//@ tolerance 0.004
//$ -T cs_6_0 -E StepFluid -O3
//$ -T cs_6_6 -E StepFluid -O1 -HV 2021
#define SIDE 16

struct Splat {
  float2 center;
  float radius;
  float2 force;
};

cbuffer Fluid : register(b0) {
  float deltaTime;
  float2 dissipation;
  float curl;
  float2 buoyancy;
  Splat splat;
  uint iterations;
};

struct Cell {
  float2 velocity;
  float pressure;
  float density;
};
StructuredBuffer<float2> velocities : register(t1);
RWStructuredBuffer<Cell> cells : register(u2);

groupshared float2 velocity[SIDE][SIDE];
groupshared float scalar[SIDE][SIDE];

float2 VelocityAt(int2 at) {
  at = clamp(at, 0, SIDE - 1);
  return velocities[at.y * SIDE + at.x];
}

float2 Bilinear(float2 at) {
  float2 base = floor(at), f = at - base;
  int2 i = int2(base);
  float2 top = lerp(VelocityAt(i), VelocityAt(i + int2(1, 0)), f.x);
  float2 bottom = lerp(VelocityAt(i + int2(0, 1)), VelocityAt(i + int2(1, 1)), f.x);
  return lerp(top, bottom, f.y);
}

float2 SplatForce(Splat s, float2 at) {
  float2 offset = at - s.center;
  return s.force * exp(-dot(offset, offset) / (s.radius * s.radius));
}

[numthreads(SIDE, SIDE, 1)]
void StepFluid(uint3 local : SV_GroupThreadID) {
  uint2 at = local.xy;
  uint2 left = uint2(max(at.x, 1u) - 1, at.y), right = uint2(min(at.x + 1, SIDE - 1u), at.y);
  uint2 up = uint2(at.x, max(at.y, 1u) - 1), down = uint2(at.x, min(at.y + 1, SIDE - 1u));
  float2 position = at;
  float2 moved = Bilinear(position - VelocityAt(at) * deltaTime) * dissipation.x;
  moved += SplatForce(splat, position) + buoyancy * deltaTime;
  velocity[at.y][at.x] = moved;
  GroupMemoryBarrierWithGroupSync();
  float rotation = velocity[right.y][right.x].y - velocity[left.y][left.x].y - velocity[down.y][down.x].x +
                   velocity[up.y][up.x].x;
  scalar[at.y][at.x] = abs(rotation);
  GroupMemoryBarrierWithGroupSync();
  float2 gradient = float2(scalar[down.y][down.x] - scalar[up.y][up.x], scalar[left.y][left.x] - scalar[right.y][right.x]);
  moved += gradient / (length(gradient) + 0.01) * rotation * curl * deltaTime;
  GroupMemoryBarrierWithGroupSync();
  velocity[at.y][at.x] = moved;
  scalar[at.y][at.x] = 0;
  GroupMemoryBarrierWithGroupSync();
  float divergence = 0.5 * (velocity[right.y][right.x].x - velocity[left.y][left.x].x + velocity[down.y][down.x].y -
                            velocity[up.y][up.x].y);
  for (uint i = 0; i < iterations; ++i) {
    float sum = scalar[left.y][left.x] + scalar[right.y][right.x] + scalar[up.y][up.x] + scalar[down.y][down.x];
    GroupMemoryBarrierWithGroupSync();
    scalar[at.y][at.x] = (sum - divergence) * 0.25;
    GroupMemoryBarrierWithGroupSync();
  }
  Cell cell;
  cell.velocity = moved - 0.5 * float2(scalar[right.y][right.x] - scalar[left.y][left.x], scalar[down.y][down.x] - scalar[up.y][up.x]);
  cell.pressure = scalar[at.y][at.x];
  cell.density = length(cell.velocity) * dissipation.y;
  cells[at.y * SIDE + at.x] = cell;
}
