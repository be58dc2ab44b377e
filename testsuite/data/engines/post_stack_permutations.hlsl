// A stack of post effects in one file: each permutation has its own tone curve, grain, vignette and dithering.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 64 words:1.25f,0.5f,0.3f,7,8.0f,8.0f,0.75f,0.1f
//@ buffer 0 1 structured 1024 randf:731:0:4
//@ buffer 0 2 rwstructured 256 zero
//@ tolerance 0.01
//$ -T cs_6_0 -E Post -O3 -DTONEMAP=TONEMAP_REINHARD
//$ -T cs_6_0 -E Post -O3 -D TONEMAP=TONEMAP_FILMIC -D GRAIN -D VIGNETTE=1
//$ -T cs_6_6 -E Post -O1 -HV 2021 -DTONEMAP=TONEMAP_NONE -DDITHER -DVIGNETTE=0
//$ -T cs_6_0 -E Post -Od -DTONEMAP=TONEMAP_FILMIC -DDITHER=1 -DGRAIN=1 -DVIGNETTE=1 -Wno-conversion
#define TONEMAP_NONE 0
#define TONEMAP_REINHARD 1
#define TONEMAP_FILMIC 2
#if !defined(TONEMAP)
#error a tone map has to be named
#endif
#ifndef VIGNETTE
#define VIGNETTE 0
#endif
struct Settings {
  float exposure;
  float vignette;
  float grain;
  uint frame;
  float2 size;
  float shoulder;
  float toe;
};
ConstantBuffer<Settings> settings : register(b0);
StructuredBuffer<float4> scene : register(t1);
RWStructuredBuffer<uint> display : register(u2);

#define FOR_EACH(F) F(r) F(g) F(b)
#define CURVE(C) color.C = Curve(color.C);

// Engines have a log of their own, which is none of HLSL's.
float log(float x) { return log2(max(x, 1e-6)) * 0.69314718; }
static const float step = 1.0 / 255;

float Curve(float x) {
#if TONEMAP == TONEMAP_REINHARD
  return x / (1 + x);
#elif TONEMAP == TONEMAP_FILMIC
  return (x * (settings.shoulder * x + 0.05)) / (x * (settings.shoulder * x + 0.6) + settings.toe);
#else
  return saturate(x);
#endif
}

uint Hash(uint x) { return (x ^ x >> 13) * 0x9e3779b1u; }

[numthreads(8, 8, 1)]
void Post(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex) {
  float3 color = scene[index].rgb * settings.exposure;
  FOR_EACH(CURVE)
#if VIGNETTE
  float2 centered = (id.xy + 0.5) / settings.size * 2 - 1;
  color *= 1 - dot(centered, centered) * settings.vignette * 0.5;
#endif
#if defined(GRAIN)
  float noise = (Hash(index + settings.frame * 64) >> 8) / 16777216.0 - 0.5;
  color += noise * settings.grain * exp(-log(1 + dot(color, 1.0 / 3)));
#endif
#ifdef DITHER
  color += ((index * 5 & 7) / 8.0 - 0.5) * step;
#endif
  uint3 quantized = uint3(saturate(color) / step / 16);
  display[index] = quantized.r | quantized.g << 8 | quantized.b << 16;
}
