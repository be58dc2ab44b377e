// A terrain is baked from octaves of gradient noise, with ridges, terraces and slopes.
//@ dispatch 2 2 1
//@ buffer 0 0 cbuffer 256 words:0.35f,5,2.1f,0.45f,0.5f,0.25f,1.0f,7,1.7f,0.3f,0.6f,0.2f,0.1f,0.9f,4.0f,0.5f,0.8f,0.6f,-0.6f,0.8f,12.0f,0.75f
//@ buffer 0 1 rwstructured 4096 zero
//@ tolerance 0.004
//$ -T cs_6_0 -E Bake -O3
//$ -T cs_6_6 -E Bake -O2 -HV 2021
//$ -T cs_6_0 -E Bake -Od
struct Octaves {
  float frequency;
  uint count;
  float2 lacunarityGain;
  float2 offset;
};

struct Terrace {
  float height;
  uint steps;
  float sharpness;
};

cbuffer TerrainBake : register(b0) {
  Octaves base;
  Terrace terrace;
  float3 weights;
  float ridge;
  float4 bounds;
  float2x2 rotation;
  float heightScale;
};
struct Texel {
  float3 normal;
  float height;
};
RWStructuredBuffer<Texel> texels : register(u1);

uint Hash(uint2 p) {
  uint h = p.x * 374761393u + p.y * 668265263u;
  h = (h ^ (h >> 13)) * 1274126177u;
  return h ^ (h >> 16);
}

float2 Gradient(int2 cell) {
  uint h = Hash(uint2(cell));
  return float2((h & 255) / 127.5 - 1, ((h >> 8) & 255) / 127.5 - 1);
}

float Noise(float2 p) {
  float2 cell = floor(p), f = p - cell;
  float2 u = f * f * f * (f * (f * 6 - 15) + 10);
  int2 c = int2(cell);
  float a = dot(Gradient(c), f);
  float b = dot(Gradient(c + int2(1, 0)), f - float2(1, 0));
  float d = dot(Gradient(c + int2(0, 1)), f - float2(0, 1));
  float e = dot(Gradient(c + int2(1, 1)), f - float2(1, 1));
  return lerp(lerp(a, b, u.x), lerp(d, e, u.x), u.y);
}

float Fractal(Octaves o, float2 p) {
  float sum = 0, amplitude = 1;
  p = p * o.frequency + o.offset;
  for (uint i = 0; i < o.count; ++i) {
    float n = Noise(p);
    sum += lerp(n, 1 - 2 * abs(n), ridge) * amplitude;
    amplitude *= o.lacunarityGain.y;
    p = mul(rotation, p) * o.lacunarityGain.x;
  }
  return sum;
}

float Terraced(Terrace t, float h) {
  float scaled = h * t.steps;
  float edge = floor(scaled);
  return lerp(h, (edge + pow(saturate(scaled - edge), t.sharpness)) / t.steps, t.height * 0.5);
}

float Height(float2 p) {
  float3 layers = float3(Fractal(base, p), Noise(p * 0.5), p.x * 0.01);
  return Terraced(terrace, saturate(dot(layers, weights) * 0.5 + 0.5)) * heightScale;
}

[numthreads(8, 8, 1)]
void Bake(uint3 id : SV_DispatchThreadID) {
  float2 p = lerp(bounds.xy, bounds.zw * 4, id.xy / 15.0);
  float h = Height(p);
  float3 slope = float3(h - Height(p + float2(0.1, 0)), 0.1, h - Height(p + float2(0, 0.1)));
  Texel texel;
  texel.normal = normalize(slope + float3(0, 0.05, 0));
  texel.height = h;
  texels[id.y * 16 + id.x] = texel;
}
