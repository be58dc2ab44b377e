// Ambient occlusion in screen space: samples in a half sphere, horizons, and a blur that keeps edges.
// args: -T ps_6_0 -E HalfSphere
// args: -T ps_6_0 -E Horizons
// args: -T ps_6_0 -E Blur
// args: -T cs_6_0 -E Normals
//@ dispatch 1 1 1
//@ image 0 100 sampled:r32f:2d:8x8 randf:4
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.001
// args: -T cs_6_0 -E Pyramid
//@ dispatch 1 1 1
//@ image 0 100 sampled:r32f:2d:16x16 randf:5
//@ image 0 301 storage:r32f:2d:8x8 zero
//@ image 0 302 storage:r32f:2d:4x4 zero
//@ image 0 303 storage:r32f:2d:2x2 zero
Texture2D<float> depth : register(t0);
Texture2D<float4> normals : register(t1);
Texture2D<float2> noise : register(t2);
SamplerState point_ : register(s0);
SamplerState wrap : register(s1);
RWTexture2D<float4> normalsOut : register(u0);
RWTexture2D<float> half_ : register(u1);
RWTexture2D<float> quarter : register(u2);
RWTexture2D<float> eighth : register(u3);
cbuffer Camera : register(b0) {
  float4x4 projection;
  float4x4 unprojection;
  float4 kernel[16];
  float2 size;
  float radius, bias;
};

float3 ViewPosition(float2 uv) {
  float4 p = mul(unprojection, float4(uv * float2(2, -2) + float2(-1, 1), depth.SampleLevel(point_, uv, 0), 1));
  return p.xyz / p.w;
}

float4 HalfSphere(float4 position : SV_Position, float2 uv : UV) : SV_Target {
  float3 p = ViewPosition(uv), n = normalize(normals.Sample(point_, uv).xyz * 2 - 1);
  float3 random = float3(noise.Sample(wrap, uv * size / 4), 0);
  float3 t = normalize(random - n * dot(random, n));
  float3x3 frame = float3x3(t, cross(n, t), n);
  float hidden = 0;
  [loop] for (int k = 0; k < 16; k++) {
    float3 at = p + mul(kernel[k].xyz, frame) * radius;
    float4 clip = mul(projection, float4(at, 1));
    float2 where_ = clip.xy / clip.w * float2(0.5, -0.5) + 0.5;
    if (any(where_ < 0) || any(where_ > 1)) continue;
    float z = ViewPosition(where_).z;
    hidden += (z >= at.z + bias) * smoothstep(0, 1, radius / abs(p.z - z));
  }
  return 1 - hidden / 16;
}

float4 Horizons(float4 position : SV_Position, float2 uv : UV) : SV_Target {
  float3 p = ViewPosition(uv), v = -normalize(p);
  float3 dx = ddx_fine(p), dy = ddy_fine(p);
  float3 n = normalize(cross(dy, dx));
  float sum = 0;
  [loop] for (uint slice = 0; slice < 4; slice++) {
    float2 direction;
    sincos(slice * 0.785398, direction.y, direction.x);
    float2 horizon = -1;
    for (int side = 0; side < 2; side++) {
      for (float r = 1; r < 5; r++) {
        float3 d = ViewPosition(uv + (side * 2 - 1) * direction * r / size) - p;
        float l2 = dot(d, d);
        horizon[side] = max(horizon[side], lerp(-1, dot(d, v) * rsqrt(l2 + 1e-6), saturate(1 - l2)));
      }
    }
    float2 angles = acos(clamp(horizon, -1, 1));
    sum += 0.5 * (sin(angles.x) + sin(angles.y)) * saturate(dot(n, v));
  }
  return sum / 4;
}

float4 Blur(float4 position : SV_Position) : SV_Target {
  int2 at = int2(position.xy);
  float centre = depth[at], weight = 0, sum = 0;
  for (int y = -2; y < 2; y++)
    for (int x = -2; x < 2; x++) {
      float w = exp(-abs(depth.Load(int3(at, 0), int2(1, 0)) - centre) * 8) * (x * x + y * y < 8);
      sum += w * normals.Load(int3(at + int2(x, y), 0)).w;
      weight += w;
    }
  clip(weight - 0.01);
  return sum / weight;
}

[numthreads(8, 8, 1)]
void Normals(uint2 id : SV_DispatchThreadID) {
  float c = depth[id], r = depth[min(id + uint2(1, 0), 7)], d = depth[min(id + uint2(0, 1), 7)];
  normalsOut[id] = float4(normalize(float3(c - r, c - d, 0.1)) * 0.5 + 0.5, c);
}

groupshared float least[64];
[numthreads(8, 8, 1)]
void Pyramid(uint2 id : SV_DispatchThreadID, uint lane : SV_GroupIndex, uint2 t : SV_GroupThreadID) {
  float4 q = float4(depth[id * 2], depth[id * 2 + uint2(1, 0)], depth[id * 2 + uint2(0, 1)], depth[id * 2 + 1]);
  float m = min(min(q.x, q.y), min(q.z, q.w));
  half_[id] = least[lane] = m;
  GroupMemoryBarrierWithGroupSync();
  if (all((t & 1) == 0)) {
    m = min(min(m, least[lane + 1]), min(least[lane + 8], least[lane + 9]));
    quarter[id / 2] = least[lane] = m;
  }
  GroupMemoryBarrierWithGroupSync();
  if (all((t & 3) == 0)) {
    m = min(min(m, least[lane + 2]), min(least[lane + 16], least[lane + 18]));
    eighth[id / 4] = m;
  }
}
