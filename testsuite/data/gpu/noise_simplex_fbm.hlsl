// A terrain of domain-warped fractal noise with gradients by an integer hash, and its normals by differences.
//@ dispatch 1024 1 1
//@ buffer 0 0 rwstructured 1048576 zero
//@ buffer 0 1 cbuffer 16 words:8,0.5f,2.03f,0.6f
//@ tolerance 2e-3
#define ROUNDS 3

cbuffer Noise : register(b1) {
  uint octaves;
  float gain;
  float lacunarity;
  float warp;
};
RWStructuredBuffer<float> Heights : register(u0);

uint hash(int2 cell) {
  uint h = uint(cell.x) * 0x8da6b343u + uint(cell.y) * 0xd8163841u;
  h = (h ^ (h >> 15)) * 0x2c1b3c6du;
  h = (h ^ (h >> 12)) * 0x297a2d39u;
  return h ^ (h >> 15);
}

float corner(int2 cell, float2 offset) {
  float falloff = 0.5f - dot(offset, offset);
  if (falloff <= 0.0f)
    return 0.0f;
  uint h = hash(cell);
  float2 gradient = float2(h & 0xffff, h >> 16) / 32767.5f - 1.0f;
  falloff *= falloff;
  return falloff * falloff * dot(gradient, offset);
}

float simplex(float2 p) {
  const float skew = 0.36602540f, unskew = 0.21132487f;
  float2 cell = floor(p + dot(p, float2(skew, skew)));
  float2 first = p - cell + dot(cell, float2(unskew, unskew));
  float2 second = first.x > first.y ? float2(1.0f, 0.0f) : float2(0.0f, 1.0f);
  int2 at = int2(cell);
  return 60.0f * (corner(at, first) + corner(at + int2(second), first - second + unskew) +
                  corner(at + 1, first - 1.0f + 2.0f * unskew));
}

float fractal(float2 p) {
  float sum = 0.0f, amplitude = 1.0f;
  for (uint octave = 0; octave < octaves; ++octave) {
    sum += amplitude * simplex(p);
    amplitude *= gain;
    // A turn hides the grid.
    p = lacunarity * float2(0.8f * p.x - 0.6f * p.y, 0.6f * p.x + 0.8f * p.y) + 17.3f;
  }
  return sum;
}

float height(float2 p) {
  float2 warped = float2(fractal(p), fractal(p + float2(5.2f, 1.3f)));
  return fractal(p + warp * warped);
}

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 p = float2(id.x % 512, id.x / 512) / 128.0f;
  float sum = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round) {
    float2 at = p + float(round) * 4.0f;
    const float e = 1.0f / 64.0f;
    float centre = height(at);
    float3 normal = normalize(float3(centre - height(at + float2(e, 0.0f)), e, centre - height(at + float2(0.0f, e))));
    sum += 0.25f * centre + saturate(dot(normal, float3(0.57735f, 0.57735f, 0.57735f)));
  }
  Heights[id.x] = sum / ROUNDS;
}
