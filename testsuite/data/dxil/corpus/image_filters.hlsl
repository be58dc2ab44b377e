// Filters of images: windows, medians, edges, thresholds, morphology, resizing, colour spaces, noise, dithering.
// args: -T cs_6_0 -E Sobel
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:8x8 randf:1
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.001
// args: -T cs_6_0 -E Median
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:8x8 randf:2
//@ image 0 300 storage:rgba32f:2d:8x8 zero
// args: -T cs_6_0 -E Bilateral
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:8x8 randf:3
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Dilate
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:8x8 randf:4
//@ image 0 300 storage:rgba32f:2d:8x8 zero
// args: -T cs_6_0 -E Kuwahara
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:8x8 randf:5
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Bicubic
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:8x8 randf:6
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Spaces
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:8x8 randf:7:0:1
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Planes
//@ dispatch 1 1 1
//@ image 0 101 sampled:r32f:2d:8x8 randf:8:0:1
//@ image 0 102 sampled:rg32f:2d:4x4 randf:9:0:1
//@ sampler 0 200 linear:clamp
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Diffuse
//@ dispatch 1 1 1
//@ buffer 0 301 rwstructured 256 randf:10:0:1
//@ tolerance 0.001
// args: -T cs_6_0 -E Integral
//@ dispatch 1 1 1
//@ buffer 0 302 rwstructured 256 iota
// args: -T cs_6_0 -E Components
//@ dispatch 1 1 1
//@ buffer 0 302 rwstructured 256 rand:11
// args: -T cs_6_0 -E Noise
//@ dispatch 1 1 1
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Canny
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:8x8 randf:12
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
// args: -T cs_6_0 -E Swirl
//@ dispatch 1 1 1
//@ image 0 100 sampled:rgba32f:2d:8x8 randf:13
//@ sampler 0 200 linear:mirror
//@ image 0 300 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
Texture2D<float4> image : register(t0);
Texture2D<float> luma : register(t1);
Texture2D<float2> chroma : register(t2);
SamplerState linear_ : register(s0);
RWTexture2D<float4> out_ : register(u0);
RWStructuredBuffer<float> values : register(u1);
RWStructuredBuffer<uint> counts : register(u2);

float4 At(int2 p) { return image[clamp(p, 0, 7)]; }
float Grey(float4 c) { return dot(c.rgb, 1.0 / 3); }

[numthreads(8, 8, 1)]
void Sobel(int2 id : SV_DispatchThreadID) {
  static const float3x3 k = { 1, 2, 1, 0, 0, 0, -1, -2, -1 };
  float2 g = 0;
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 3; x++) {
      float v = Grey(At(id + int2(x, y) - 1));
      g += float2(k[x][y], k[y][x]) * v;
    }
  out_[id] = float4(g, length(g), 1);
}

[numthreads(8, 8, 1)]
void Median(int2 id : SV_DispatchThreadID) {
  float v[9];
  [unroll] for (int k = 0; k < 9; k++) v[k] = At(id + int2(k % 3, k / 3) - 1).r;
  [unroll] for (int i = 0; i < 5; i++)
    [unroll] for (int j = 8; j > i; j--) {
      float low = min(v[j - 1], v[j]);
      v[j] = max(v[j - 1], v[j]);
      v[j - 1] = low;
    }
  out_[id] = v[4];
}

[numthreads(8, 8, 1)]
void Bilateral(int2 id : SV_DispatchThreadID) {
  float4 centre = At(id), sum = 0;
  float weight = 0;
  for (int y = -2; y <= 2; y++)
    for (int x = -2; x <= 2; x++) {
      float4 c = At(id + int2(x, y)), d = c - centre;
      float w = exp(-(x * x + y * y) * 0.2 - dot(d, d) * 2);
      sum += c * w;
      weight += w;
    }
  out_[id] = sum / weight;
}

groupshared float4 window[10][10];
[numthreads(8, 8, 1)]
void Dilate(int2 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  for (uint k = lane; k < 100; k += 64) window[k / 10][k % 10] = At(int2(k % 10, k / 10) - 1);
  GroupMemoryBarrierWithGroupSync();
  float4 low = 1e9, high = -1e9;
  [loop] for (uint y = 0; y < 3; y++)
    [loop] for (uint x = 0; x < 3; x++) {
      low = min(low, window[id.y + y][id.x + x]);
      high = max(high, window[id.y + y][id.x + x]);
    }
  out_[id] = high - low;
}

[numthreads(8, 8, 1)]
void Kuwahara(int2 id : SV_DispatchThreadID) {
  float best = 1e9;
  float4 colour = 0;
  for (int q = 0; q < 4; q++) {
    float4 mean = 0, square = 0;
    for (int k = 0; k < 9; k++) {
      float4 c = At(id + int2(k % 3 - 2 * (q & 1), k / 3 - 2 * (q >> 1)));
      mean += c / 9;
      square += c * c / 9;
    }
    float spread = dot(square - mean * mean, 1);
    if (spread < best) { best = spread; colour = mean; }
  }
  out_[id] = colour;
}

float4 Weights(float t) { return float4(((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1, ((-1.5 * t + 2) * t + 0.5) * t, (0.5 * t - 0.5) * t * t); }
[numthreads(8, 8, 1)]
void Bicubic(int2 id : SV_DispatchThreadID) {
  float2 p = id * 0.37 + 1.3, f = frac(p);
  int2 base = int2(floor(p));
  float4 wx = Weights(f.x), wy = Weights(f.y), sum = 0;
  [unroll] for (int y = 0; y < 4; y++) {
    float4 row = 0;
    [unroll] for (int x = 0; x < 4; x++) row += wx[x] * At(base + int2(x, y) - 1);
    sum += wy[y] * row;
  }
  out_[id] = sum;
}

float3 ToHsv(float3 c) {
  float high = max(c.r, max(c.g, c.b)), low = min(c.r, min(c.g, c.b)), d = high - low;
  float h = d < 1e-5 ? 0 : high == c.r ? (c.g - c.b) / d : high == c.g ? 2 + (c.b - c.r) / d : 4 + (c.r - c.g) / d;
  return float3(frac(h / 6 + 1), d / max(high, 1e-5), high);
}
float3 FromHsv(float3 c) { return c.z * lerp(1, saturate(abs(frac(c.x + float3(1, 2.0 / 3, 1.0 / 3)) * 6 - 3) - 1), c.y); }
[numthreads(8, 8, 1)]
void Spaces(int2 id : SV_DispatchThreadID) {
  float3 c = saturate(At(id).rgb), hsv = ToHsv(c);
  hsv.x += 0.25;
  float3 turned = FromHsv(hsv);
  float3 yuv = mul(float3x3(0.299, 0.587, 0.114, -0.147, -0.289, 0.436, 0.615, -0.515, -0.1), turned);
  float3 linear_rgb = turned <= 0.04045 ? turned / 12.92 : pow(abs(turned + 0.055) / 1.055, 2.4);
  out_[id] = float4(lerp(linear_rgb, yuv, 0.25), hsv.y);
}

[numthreads(8, 8, 1)]
void Planes(int2 id : SV_DispatchThreadID) {
  float y = (luma[id] * 255 - 16) / 219;
  float2 c = chroma.SampleLevel(linear_, (id + 0.5) / 8, 0) * 255.0 / 224 - 0.5;
  out_[id] = float4(saturate(float3(y + 1.5748 * c.y, y - 0.1873 * c.x - 0.4681 * c.y, y + 1.8556 * c.x)), 1);
}

[numthreads(1, 1, 1)]
void Diffuse() {
  for (uint y = 0; y < 8; y++)
    for (uint x = 0; x < 8; x++) {
      uint at = y * 8 + x;
      float old = values[at], now = old < 0.5 ? 0 : 1, error = old - now;
      values[at] = now;
      if (x < 7) values[at + 1] += error * 7 / 16;
      if (y == 7) continue;
      if (x > 0) values[at + 7] += error * 3 / 16;
      values[at + 8] += error * 5 / 16;
      if (x < 7) values[at + 9] += error / 16;
    }
}

groupshared uint sums[8][8];
[numthreads(8, 1, 1)]
void Integral(uint i : SV_GroupIndex) {
  uint total = 0;
  for (uint x = 0; x < 8; x++) sums[i][x] = total += counts[i * 8 + x];
  GroupMemoryBarrierWithGroupSync();
  total = 0;
  for (uint y = 0; y < 8; y++) counts[y * 8 + i] = total += sums[y][i];
}

groupshared uint labels[64];
groupshared uint changed;
[numthreads(8, 8, 1)]
void Components(uint2 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  uint own = counts[lane] & 1;
  labels[lane] = own ? lane + 1 : 0;
  GroupMemoryBarrierWithGroupSync();
  [loop] for (uint round = 0; round < 64; round++) {
    if (lane == 0) changed = 0;
    GroupMemoryBarrierWithGroupSync();
    uint best = labels[lane];
    if (own) {
      if (id.x > 0) best = max(best, labels[lane - 1]);
      if (id.x < 7) best = max(best, labels[lane + 1]);
      if (id.y > 0) best = max(best, labels[lane - 8]);
      if (id.y < 7) best = max(best, labels[lane + 8]);
    }
    GroupMemoryBarrierWithGroupSync();
    if (best != labels[lane]) {
      labels[lane] = best;
      changed = 1;
    }
    GroupMemoryBarrierWithGroupSync();
    if (changed == 0) break;
    GroupMemoryBarrierWithGroupSync();
  }
  counts[lane] = labels[lane];
}

uint Mix(uint2 p) {
  uint h = p.x * 374761393u + p.y * 668265263u;
  h = (h ^ h >> 13) * 1274126177u;
  return h ^ h >> 16;
}
float Gradient(int2 c, float2 p) {
  float a = (Mix(uint2(c)) & 255) * 0.0245436926;
  return dot(float2(cos(a), sin(a)), p - c);
}
float Perlin(float2 p) {
  int2 c = int2(floor(p));
  float2 f = p - c, u = f * f * f * (f * (f * 6 - 15) + 10);
  return lerp(lerp(Gradient(c, p), Gradient(c + int2(1, 0), p), u.x), lerp(Gradient(c + int2(0, 1), p), Gradient(c + 1, p), u.x), u.y);
}
[numthreads(8, 8, 1)]
void Noise(uint2 id : SV_DispatchThreadID) {
  float sum = 0, scale = 1, cell = 1e9;
  for (uint k = 0; k < 4; k++, scale *= 0.5) sum += scale * Perlin(id * (0.3 / scale));
  for (int j = 0; j < 9; j++) {
    int2 c = int2(id / 3) + int2(j % 3, j / 3) - 1;
    uint h = Mix(uint2(c + 16));
    cell = min(cell, distance(float2(c) + float2(h & 255, h >> 8 & 255) / 255, id / 3.0));
  }
  out_[id] = float4(sum, cell, Perlin(id * 0.7 + sum), 1);
}

[numthreads(8, 8, 1)]
void Canny(int2 id : SV_DispatchThreadID) {
  float2 g = float2(Grey(At(id + int2(1, 0))) - Grey(At(id - int2(1, 0))), Grey(At(id + int2(0, 1))) - Grey(At(id - int2(0, 1))));
  float m = length(g);
  int2 d = abs(g.x) > 2.414 * abs(g.y) ? int2(1, 0) : abs(g.y) > 2.414 * abs(g.x) ? int2(0, 1) : g.x * g.y > 0 ? int2(1, 1) : int2(1, -1);
  float a = Grey(At(id + d)), b = Grey(At(id - d));
  out_[id] = float4(m, m > abs(a - b) ? 1 : 0, d);
}

[numthreads(8, 8, 1)]
void Swirl(uint2 id : SV_DispatchThreadID) {
  float2 p = (id + 0.5) / 8 - 0.5;
  float r = length(p), a = (1 - smoothstep(0, 0.5, r)) * 2;
  float2x2 turn = { cos(a), -sin(a), sin(a), cos(a) };
  out_[id] = image.SampleLevel(linear_, mul(turn, p) * (1 + 0.2 * r) + 0.5, 0);
}
