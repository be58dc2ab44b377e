// Shadow rays through a hierarchy of axis-aligned boxes: an implicit octree over a field of spheres, the nearest child first, with a stack in
// a local array. A group averages its pixels, since a ray along an edge hits or misses after rounding.
//@ dispatch 32 32 1
//@ buffer 0 0 structured 65536 randf:31
//@ buffer 0 1 rwstructured 4096 zero
//@ tolerance 2e-2
#define ROUNDS 4

#define GROUP 256
#define SIDE 16
#define LEVELS 4

StructuredBuffer<float4> Spheres : register(t0);
RWStructuredBuffer<float> Image : register(u1);
groupshared float shades[GROUP];

float reciprocal(float x) { return 1.0f / (abs(x) < 1e-6f ? 1e-6f : x); }

// The distances at which a ray enters and leaves a box.
float2 cross_box(float3 origin, float3 inverse, float3 low, float size) {
  float3 a = (low - origin) * inverse, b = (low + size - origin) * inverse;
  float3 near = min(a, b), far = max(a, b);
  return float2(max(max(near.x, near.y), near.z), min(min(far.x, far.y), far.z));
}

float hit_sphere(float3 origin, float3 direction, float3 centre, float radius) {
  float3 offset = origin - centre;
  float b = dot(offset, direction);
  float discriminant = b * b - dot(offset, offset) + radius * radius;
  return discriminant > 0.0f && -b - sqrt(discriminant) > 1e-3f ? -b - sqrt(discriminant) : 1e20f;
}

// A node: its level in the low four bits, its cell above them.
float nearest(float3 origin, float3 direction, out float3 normal) {
  float3 inverse = float3(reciprocal(direction.x), reciprocal(direction.y), reciprocal(direction.z));
  uint first = (direction.x < 0.0f ? 1 : 0) | (direction.y < 0.0f ? 2 : 0) | (direction.z < 0.0f ? 4 : 0);
  uint stack[LEVELS * 7 + 1];
  uint depth = 1;
  stack[0] = 0;
  float best = 1e20f;
  normal = 0.0f;
  while (depth > 0) {
    uint node = stack[--depth];
    uint level = node & 15;
    uint3 cell = uint3(node >> 4, node >> 12, node >> 20) & 255;
    float size = float(uint(SIDE) >> level);
    float2 span = cross_box(origin, inverse, float3(cell) * size, size);
    if (span.x > span.y || span.y < 0.0f || span.x > best)
      continue;
    if (level == LEVELS) {
      float4 sphere = Spheres[(cell.z * SIDE + cell.y) * SIDE + cell.x];
      float radius = 0.1f + 0.15f * sphere.w;
      float3 centre = float3(cell) + 0.3f + 0.4f * sphere.xyz;
      float distance = hit_sphere(origin, direction, centre, radius);
      if (distance < best) {
        best = distance;
        normal = (origin + direction * distance - centre) / radius;
      }
      continue;
    }
    // The last one pushed is the first one visited.
    for (uint i = 0; i < 8; ++i) {
      uint child = (7 - i) ^ first;
      uint3 at = 2 * cell + uint3(child & 1, (child >> 1) & 1, child >> 2);
      stack[depth++] = (level + 1) | (at.x << 4) | (at.y << 12) | (at.z << 20);
    }
  }
  return best;
}

[numthreads(16, 16, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  float3 sun = normalize(float3(0.4f, 0.8f, -0.3f));
  float sum = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round) {
    float2 screen = (float2(id.xy) + 0.25f + 0.5f * float(round % 2)) / 256.0f - 1.0f;
    float3 direction = normalize(float3(screen.x + 0.1f * float(round), screen.y, 1.2f));
    float3 origin = float3(8.01f, 8.02f, -6.0f), normal, unused;
    float distance = nearest(origin, direction, normal);
    if (distance > 1e19f) {
      sum += 0.5f + 0.5f * direction.y;
      continue;
    }
    float3 position = origin + direction * distance + normal * 1e-2f;
    float lit = nearest(position, sun, unused) > 1e19f ? saturate(dot(normal, sun)) : 0.0f;
    sum += 0.1f + lit;
  }
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
