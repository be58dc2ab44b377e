// Sphere tracing of a scene of rounded boxes, a torus and a smooth union, with normals by differences, a soft shadow and ambient occlusion.
// A group averages its pixels, since a ray along an edge hits or misses after rounding.
//@ dispatch 32 32 1
//@ buffer 0 0 rwstructured 4096 zero
//@ buffer 0 1 cbuffer 16 words:0.4f,0.8f,-0.5f,0.7f
//@ tolerance 2e-2
#define ROUNDS 8

#define GROUP 256

RWStructuredBuffer<float> Image : register(u0);
cbuffer Light : register(b1) {
  float3 light;
  float blend;
};
groupshared float shades[GROUP];

float box(float3 p, float3 size, float radius) {
  float3 q = abs(p) - size;
  return length(max(q, 0.0f)) + min(max(q.x, max(q.y, q.z)), 0.0f) - radius;
}

float torus(float3 p, float2 radii) { return length(float2(length(p.xz) - radii.x, p.y)) - radii.y; }

float smooth_min(float a, float b, float k) {
  float h = saturate(0.5f + 0.5f * (b - a) / k);
  return lerp(b, a, h) - k * h * (1.0f - h);
}

float3 turn(float3 p, float angle) {
  float s, c;
  sincos(angle, s, c);
  return float3(c * p.x - s * p.z, p.y, s * p.x + c * p.z);
}

float scene(float3 p, float time) {
  float3 cell = float3(p.x - 4.0f * round(p.x / 4.0f), p.y, p.z - 4.0f * round(p.z / 4.0f));
  float3 turned = turn(cell, time);
  float body = smooth_min(box(turned - float3(0.0f, 0.5f, 0.0f), float3(0.5f, 0.3f, 0.4f), 0.1f),
                          length(cell - float3(0.0f, 1.1f, 0.0f)) - 0.45f, 0.3f * blend);
  float ring = torus(turned - float3(0.0f, 0.6f, 0.0f), float2(1.0f, 0.12f));
  return min(p.y, min(body, ring));
}

float3 normal_at(float3 p, float time) {
  const float2 e = float2(1.0f, -1.0f) * 0.002f;
  return normalize(e.xyy * scene(p + e.xyy, time) + e.yyx * scene(p + e.yyx, time) + e.yxy * scene(p + e.yxy, time) +
                   e.xxx * scene(p + e.xxx, time));
}

float shadow(float3 origin, float3 direction, float time) {
  float result = 1.0f, distance = 0.05f;
  for (uint step = 0; step < 32 && distance < 8.0f; ++step) {
    float free = scene(origin + direction * distance, time);
    if (free < 0.001f)
      return 0.0f;
    result = min(result, 8.0f * free / distance);
    distance += clamp(free, 0.02f, 0.5f);
  }
  return result;
}

float occlusion(float3 p, float3 normal, float time) {
  float sum = 0.0f, weight = 1.0f;
  for (uint step = 1; step <= 5; ++step) {
    float distance = 0.08f * float(step);
    sum += weight * (distance - scene(p + normal * distance, time));
    weight *= 0.7f;
  }
  return saturate(1.0f - sum);
}

float shade(float3 origin, float3 direction, float3 sun, float time) {
  float distance = 0.0f;
  for (uint step = 0; step < 96; ++step) {
    float free = scene(origin + direction * distance, time);
    if (free < 0.0005f * (1.0f + distance)) {
      float3 p = origin + direction * distance;
      float3 normal = normal_at(p, time);
      float lit = saturate(dot(normal, sun)) * shadow(p + normal * 0.01f, sun, time);
      return exp(-0.05f * distance) * (0.15f * occlusion(p, normal, time) + lit);
    }
    distance += free;
    if (distance > 30.0f)
      break;
  }
  return 0.3f + 0.3f * direction.y;
}

[numthreads(16, 16, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  float2 screen = (float2(id.xy) + 0.5f) / 256.0f - 1.0f;
  float3 direction = normalize(float3(screen.x, -0.2f - 0.6f * screen.y, 1.3f));
  float3 sun = normalize(light);
  float sum = 0.0f;
  for (uint round_ = 0; round_ < ROUNDS; ++round_)
    sum += shade(float3(0.3f, 2.0f, -4.0f), direction, sun, 0.7f * float(round_));
  shades[lane] = sum;
  GroupMemoryBarrierWithGroupSync();
  for (uint half_ = GROUP / 2; half_ > 0; half_ /= 2) {
    if (lane < half_)
      shades[lane] += shades[lane + half_];
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0)
    Image[group.y * 32 + group.x] = shades[0] / (ROUNDS * GROUP);
}
