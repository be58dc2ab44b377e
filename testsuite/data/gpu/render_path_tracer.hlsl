// A path tracer of spheres on a floor: mirrors, glass and diffuse materials, several bounces with Russian roulette, PCG random numbers. A
// group averages its samples of one tile of the image, so that a path that takes another branch after rounding changes the result little.
//@ dispatch 32 32 1
//@ buffer 0 0 rwstructured 16384 zero
//@ buffer 0 1 cbuffer 256 words:-1.2f,0.5f,0.1f,0.5f,0.9f,0.3f,0.3f,0.0f,0.0f,0.6f,-0.5f,0.6f,0.9f,0.9f,0.9f,1.0f,1.2f,0.4f,0.3f,0.4f,0.95f,0.98f,1.0f,2.0f,0.3f,0.25f,1.1f,0.25f,0.3f,0.9f,0.4f,0.0f
//@ tolerance 2e-2
#define ROUNDS 48

#define BOUNCES 6
#define GROUP 256

struct Sphere {
  float4 shape;  // centre, radius
  float4 surface; // colour, material: 0 diffuse, 1 mirror, 2 glass
};
cbuffer Scene : register(b1) {
  Sphere spheres[8];
};
RWStructuredBuffer<float4> Image : register(u0);
groupshared float3 samples[GROUP];

struct Hit {
  float distance;
  float3 normal;
  float4 surface;
};

uint next_random(inout uint state) {
  state = state * 747796405u + 2891336453u;
  uint word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737u;
  return (word >> 22) ^ word;
}

float random(inout uint state) { return float(next_random(state) >> 8) / 16777216.0f; }

float3 cosine_direction(float3 normal, inout uint state) {
  float height = 1.0f - 2.0f * random(state), angle = 6.2831853f * random(state);
  float radius = sqrt(max(0.0f, 1.0f - height * height));
  return normalize(normal + float3(radius * cos(angle), radius * sin(angle), height) * 0.999f);
}

bool intersect(float3 origin, float3 direction, out Hit hit) {
  hit.distance = 1e20f;
  hit.normal = 0.0f;
  hit.surface = 0.0f;
  for (uint i = 0; i < 4; ++i) {
    float3 offset = origin - spheres[i].shape.xyz;
    float b = dot(offset, direction);
    float c = dot(offset, offset) - spheres[i].shape.w * spheres[i].shape.w;
    float discriminant = b * b - c;
    if (discriminant <= 0.0f)
      continue;
    float root = sqrt(discriminant);
    float distance = -b - root > 1e-3f ? -b - root : -b + root;
    if (distance > 1e-3f && distance < hit.distance) {
      hit.distance = distance;
      hit.normal = (offset + direction * distance) / spheres[i].shape.w;
      hit.surface = spheres[i].surface;
    }
  }
  float floor_distance = -origin.y / direction.y;
  if (floor_distance > 1e-3f && floor_distance < hit.distance) {
    float2 at = origin.xz + direction.xz * floor_distance;
    bool dark = frac(0.5f * (floor(at.x) + floor(at.y))) > 0.25f;
    hit.distance = floor_distance;
    hit.normal = float3(0.0f, 1.0f, 0.0f);
    hit.surface = float4(dark ? float3(0.2f, 0.2f, 0.25f) : float3(0.8f, 0.8f, 0.75f), 0.0f);
  }
  return hit.distance < 1e19f;
}

float3 sky(float3 direction) {
  float sun = pow(saturate(dot(direction, normalize(float3(0.4f, 0.7f, -0.3f)))), 32.0f);
  return lerp(float3(0.9f, 0.9f, 1.0f), float3(0.3f, 0.5f, 0.9f), saturate(direction.y)) + 2.0f * sun;
}

float3 trace(float3 origin, float3 direction, inout uint state) {
  float3 throughput = 1.0f;
  for (uint bounce = 0; bounce < BOUNCES; ++bounce) {
    Hit hit;
    if (!intersect(origin, direction, hit))
      return throughput * sky(direction);
    float3 position = origin + direction * hit.distance;
    bool enters = dot(direction, hit.normal) < 0.0f;
    float3 normal = enters ? hit.normal : -hit.normal;
    if (hit.surface.w < 0.5f) {
      direction = cosine_direction(normal, state);
      position += normal * 1e-3f;
    } else if (hit.surface.w < 1.5f) {
      direction = reflect(direction, normal);
    } else {
      float eta = enters ? 1.0f / 1.5f : 1.5f;
      float cosine = -dot(direction, normal);
      float fresnel = 0.04f + 0.96f * pow(saturate(1.0f - cosine), 5.0f);
      float3 refracted = refract(direction, normal, eta);
      bool reflects = random(state) < fresnel || dot(refracted, refracted) == 0.0f;
      direction = reflects ? reflect(direction, normal) : refracted;
    }
    throughput *= hit.surface.rgb;
    origin = position;
    if (bounce > 2) {
      float survival = max(throughput.x, max(throughput.y, throughput.z));
      if (random(state) >= survival)
        return 0.0f;
      throughput /= survival;
    }
  }
  return 0.0f;
}

[numthreads(16, 16, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  uint state = id.y * 8191u + id.x * 131u + 7u;
  float3 sum = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round) {
    float2 jitter = float2(random(state), random(state));
    float2 screen = (float2(id.xy) + jitter) / 256.0f - 1.0f;
    float3 direction = normalize(float3(screen.x * 1.2f, 0.1f - 0.8f * screen.y, 1.5f));
    sum += trace(float3(0.0f, 0.9f, -3.0f), direction, state);
  }
  samples[lane] = sum;
  GroupMemoryBarrierWithGroupSync();
  for (uint half_ = GROUP / 2; half_ > 0; half_ /= 2) {
    if (lane < half_)
      samples[lane] += samples[lane + half_];
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0)
    Image[group.y * 32 + group.x] = float4(samples[0] / (ROUNDS * GROUP), 1.0f);
}
