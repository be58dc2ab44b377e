// Rays without hardware: distance fields, hierarchies of boxes, voxels, height fields, clouds, a path tracer.
// args: -T ps_6_0 -E Fractal
// args: -T ps_6_0 -E Clouds
// args: -T ps_6_0 -E Parallax
// args: -T ps_6_0 -E Reflections
// args: -T cs_6_0 -E Spheres
//@ dispatch 1 1 1
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.02
// args: -T cs_6_0 -E Hierarchy
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:4:-3:3
//@ buffer 0 301 rwstructured 256 zero
// args: -T cs_6_0 -E Voxels
//@ dispatch 1 1 1
//@ buffer 0 101 structured 64 rand:5
//@ buffer 0 301 rwstructured 256 zero
// args: -T cs_6_0 -E PathTracer
//@ dispatch 1 1 1
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.05
// args: -T cs_6_0 -E Mandelbrot
//@ dispatch 1 1 1
//@ buffer 0 301 rwstructured 256 zero
Texture2D<float4> image : register(t3);
Texture2D<float> heights : register(t2);
Texture3D<float> noise_ : register(t4);
StructuredBuffer<float4> boxes : register(t0);
StructuredBuffer<uint> voxels : register(t1);
SamplerState linear_ : register(s0);
RWStructuredBuffer<float4> colours : register(u0);
RWStructuredBuffer<uint> hits : register(u1);
cbuffer Camera : register(b0) { float4x4 inverse; float3 eye; float time; float4x4 projection; float2 size; };

float Distance(float3 p, out float trap) {
  float3 z = p;
  float dr = 1, r = 0;
  trap = 1e10;
  [loop] for (int k = 0; k < 8; k++) {
    r = length(z);
    if (r > 2) break;
    float theta = acos(z.z / r) * 8, phi = atan2(z.y, z.x) * 8;
    dr = pow(r, 7) * 8 * dr + 1;
    z = pow(r, 8) * float3(sin(theta) * cos(phi), sin(phi) * sin(theta), cos(theta)) + p;
    trap = min(trap, dot(z, z));
  }
  return 0.5 * log(r) * r / dr;
}

float4 Fractal(float4 position : SV_Position, float2 uv : UV, out float z : SV_Depth) : SV_Target {
  float4 far_ = mul(inverse, float4(uv * 2 - 1, 1, 1));
  float3 d = normalize(far_.xyz / far_.w - eye);
  float t = 0, trap, steps = 0;
  [loop] while (t < 10) {
    float s = Distance(eye + d * t, trap);
    if (s < 0.001 * t) {
      z = t / 10;
      return float4(sqrt(trap).xxx * (1 - steps / 128), 1);
    }
    t += s;
    if (++steps > 127) break;
  }
  z = 1;
  return 0;
}

float Density(float3 p) {
  float d = 0, a = 0.5;
  for (int k = 0; k < 4; k++, a *= 0.5, p *= 2.02) d += a * noise_.SampleLevel(linear_, p + time * 0.01, 0);
  return saturate(d - 0.4);
}
float4 Clouds(float4 position : SV_Position, float3 ray : RAY) : SV_Target {
  float3 d = normalize(ray), light = normalize(float3(1, 2, 0.5));
  float through = 1;
  float3 sum = 0;
  float t = (1 - eye.y) / max(d.y, 0.05) + frac(52.98 * frac(dot(position.xy, float2(0.067, 0.00583)))) * 0.1;
  [loop] for (int k = 0; k < 32 && through > 0.02; k++, t += 0.1) {
    float density = Density(eye + d * t);
    if (density <= 0) continue;
    float shadow = 0;
    [unroll] for (int s = 1; s < 4; s++) shadow += Density(eye + d * t + light * s * 0.1);
    float c = dot(d, light), phase = (1 - 0.36) / pow(1.36 - 1.2 * c, 1.5);
    sum += through * density * phase * exp(-shadow);
    through *= exp(-density * 0.5);
  }
  return float4(sum, 1 - through);
}

float4 Parallax(float4 position : SV_Position, float2 uv : UV, float3 view : VIEW) : SV_Target {
  float2 dx = ddx(uv), dy = ddy(uv), step_ = view.xy / max(view.z, 0.2) * 0.05;
  int layers = (int)lerp(32.0, 8.0, saturate(view.z));
  float depth = 0, previous = 0;
  float2 at = uv;
  for (int k = 0; k < layers; k++) {
    float h = 1 - heights.SampleGrad(linear_, at, dx, dy);
    if (h < depth) {
      float a = depth - h, b = previous;
      at += step_ / layers * (a / max(a + b, 1e-4));
      break;
    }
    previous = h - depth;
    depth += 1.0 / layers;
    at -= step_ / layers;
  }
  return image.SampleGrad(linear_, at, dx, dy);
}

float4 Reflections(float4 position : SV_Position, float3 world : WORLD, float3 normal : NORMAL) : SV_Target {
  float3 r = reflect(normalize(world - eye), normalize(normal)), p = world;
  float2 at = 0;
  bool found = false;
  for (uint k = 0; k < 48; k++) {
    p += r * 0.1;
    float4 clip = mul(projection, float4(p, 1));
    at = clip.xy / clip.w * 0.5 + 0.5;
    if (any(at != saturate(at))) break;
    if (heights.Load(int3(at * size, 0)) < clip.z / clip.w) {
      float3 low = p - r * 0.1, high = p;
      for (uint b = 0; b < 5; b++) {
        float3 mid = (low + high) / 2;
        float4 c = mul(projection, float4(mid, 1));
        if (heights.Load(int3((c.xy / c.w * 0.5 + 0.5) * size, 0)) < c.z / c.w) high = mid; else low = mid;
      }
      found = true;
      break;
    }
  }
  return found ? image.SampleLevel(linear_, at, 0) : float4(0, 0, 0, 0);
}

float Sphere(float3 o, float3 d, float4 s) {
  float3 c = o - s.xyz;
  float b = dot(c, d), h = b * b - dot(c, c) + s.w * s.w;
  if (h < 0) return -1;
  h = sqrt(h);
  return -b - h > 0.001 ? -b - h : -b + h > 0.001 ? -b + h : -1;
}
static const float4 Scene[4] = { float4(0, 0, 5, 1), float4(1.5, 0.2, 4, 0.7), float4(-1.4, 0, 4.5, 0.8), float4(0, -101, 5, 100) };

int Nearest(float3 o, float3 d, inout float t) {
  int found = -1;
  [unroll] for (int k = 0; k < 4; k++) {
    float s = Sphere(o, d, Scene[k]);
    if (s > 0 && s < t) {
      t = s;
      found = k;
    }
  }
  return found;
}

[numthreads(8, 8, 1)]
void Spheres(uint2 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  float3 d = normalize(float3((id + 0.5) / 4 - 1, 1.5)), o = 0;
  float4 c = float4(0, 0, 0, 1);
  float weight = 1;
  for (uint bounce = 0; bounce < 3; bounce++) {
    float t = 1e6;
    int k = Nearest(o, d, t);
    if (k < 0) {
      c.rgb += weight * lerp(float3(1, 1, 1), float3(0.3, 0.5, 0.9), saturate(d.y));
      break;
    }
    o += d * t;
    float3 n = normalize(o - Scene[k].xyz);
    c.rgb += weight * 0.3 * saturate(n.y) * (k + 1);
    weight *= 0.5;
    d = reflect(d, n);
  }
  colours[lane] = c;
}

bool Slab(float3 o, float3 inv, float3 low, float3 high) {
  float3 a = (low - o) * inv, b = (high - o) * inv;
  float3 near_ = min(a, b), far_ = max(a, b);
  return max(max(near_.x, near_.y), max(near_.z, 0)) <= min(min(far_.x, far_.y), far_.z);
}

// An implicit tree of 32 leaves; the lanes keep a stack each.
[numthreads(64, 1, 1)]
void Hierarchy(uint lane : SV_GroupIndex) {
  float3 o = float3((lane & 7) - 3.5, (lane >> 3) - 3.5, -5), inv = 1 / float3(0.013, 0.021, 1);
  uint stack[8], top = 0, found = 0;
  stack[top++] = 1;
  while (top > 0) {
    uint node = stack[--top];
    if (node >= 32) {
      float4 leaf = boxes[node - 32];
      if (Slab(o, inv, leaf.xyz - abs(leaf.w), leaf.xyz + abs(leaf.w))) found = found * 31 + node;
      continue;
    }
    uint span = 32u >> firstbithigh(node), first = (node - (1u << firstbithigh(node))) * span;
    float3 low = 1e9, high = -1e9;
    for (uint k = first; k < first + span; k++) {
      float4 b = boxes[k];
      low = min(low, b.xyz - abs(b.w));
      high = max(high, b.xyz + abs(b.w));
    }
    if (Slab(o, inv, low, high)) {
      stack[top++] = 2 * node + 1;
      stack[top++] = 2 * node;
    }
  }
  hits[lane] = found;
}

[numthreads(64, 1, 1)]
void Voxels(uint lane : SV_GroupIndex) {
  float3 d = normalize(float3((lane & 7) - 3.3, (lane >> 3) - 3.7, 2.1)), p = float3(4.1, 3.9, 0.2);
  int3 cell = int3(floor(p)), step_ = int3(sign(d));
  float3 delta = abs(1 / d), side = (sign(d) * (cell - p) + sign(d) * 0.5 + 0.5) * delta;
  uint found = 0xffffffff;
  [loop] for (uint k = 0; k < 24; k++) {
    if (any(cell < 0) || any(cell > 7)) break;
    uint index = cell.x + 8 * cell.y + 64 * cell.z;
    if ((voxels[index >> 5] >> (index & 31)) & 1) {
      found = index | k << 16;
      if (k > 2) break;
    }
    bool3 mask = side <= min(side.yzx, side.zxy);
    side += mask ? delta : 0;
    cell += mask ? step_ : 0;
  }
  hits[lane] = found;
}

uint Hash(uint x) {
  x ^= x >> 16; x *= 0x7feb352d; x ^= x >> 15; x *= 0x846ca68b; x ^= x >> 16;
  return x;
}
[numthreads(8, 8, 1)]
void PathTracer(uint2 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  uint seed = Hash(lane * 7 + 1);
  float3 total = 0;
  for (uint path = 0; path < 2; path++) {
    float3 o = 0, d = normalize(float3((id + 0.5) / 4 - 1, 1.5)), through = 1;
    for (uint bounce = 0; bounce < 2; bounce++) {
      float t = 1e6;
      int k = Nearest(o, d, t);
      if (k < 0) { total += through * (0.5 + 0.5 * d.y); break; }
      o += d * t;
      float3 n = normalize(o - Scene[k].xyz);
      seed = Hash(seed); float u = (seed >> 8) / 16777216.0;
      seed = Hash(seed); float v = (seed >> 8) / 16777216.0;
      float z = 2 * u - 1, s = sqrt(1 - z * z);
      d = normalize(n * 1.01 + float3(s * cos(6.2831853 * v), s * sin(6.2831853 * v), z));
      through *= 0.7;
    }
  }
  colours[lane] = float4(total / 2, 1);
}

[numthreads(8, 8, 1)]
void Mandelbrot(uint2 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  float2 c = float2(id) / 4 - float2(1.5, 1), z = 0;
  uint n = 0;
  do {
    z = float2(z.x * z.x - z.y * z.y, 2 * z.x * z.y) + c;
  } while (dot(z, z) < 4 && ++n < 32);
  hits[lane] = n;
}
