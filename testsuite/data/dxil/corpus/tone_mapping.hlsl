// Tone mapping: operators over a list of colours, and a pass with a table of colours.
// args: -T cs_6_0 -E Reinhard
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:1:0:8
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.001
// args: -T cs_6_0 -E Filmic
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:2:0:8
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.001
// args: -T cs_6_0 -E Perceptual
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:3:0:100
//@ buffer 0 300 rwstructured 1024 zero
//@ tolerance 0.001
// args: -T cs_6_0 -E FillTable
//@ dispatch 2 2 8
//@ image 0 301 storage:rgba32f:3d:8x8x8 zero
//@ tolerance 0.001
// args: -T ps_6_0 -E Grade
StructuredBuffer<float4> colours : register(t0);
RWStructuredBuffer<float4> mapped : register(u0);
RWTexture3D<float4> table : register(u1);
Texture2D<float4> frame : register(t1);
Texture3D<float4> grades : register(t2);
SamplerState clamped : register(s0);
cbuffer Look : register(b0) { float exposure; float contrast; float2 vignette; float4 tint; };

float Luminance(float3 c) { return dot(c, float3(0.2126, 0.7152, 0.0722)); }

[numthreads(64, 1, 1)]
void Reinhard(uint i : SV_DispatchThreadID) {
  float4 c = colours[i];
  float l = Luminance(c.rgb);
  mapped[i] = float4(c.rgb * (l * (1 + l / 16) / (1 + l)) / max(l, 1e-5), c.a);
}

float3 Curve(float3 x) { return saturate((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)); }

[numthreads(64, 1, 1)]
void Filmic(uint i : SV_DispatchThreadID) {
  static const float3x3 toWorking = { 0.59719, 0.35458, 0.04823, 0.07600, 0.90834, 0.01566, 0.02840, 0.13383, 0.83777 };
  float3 c = mul(toWorking, colours[i].rgb);
  c = Curve(c);
  mapped[i] = float4(pow(c, 1 / 2.2), 1);
}

// Absolute luminance as displays of high range take it.
[numthreads(64, 1, 1)]
void Perceptual(uint i : SV_DispatchThreadID) {
  float3 y = pow(saturate(colours[i].rgb / 100), 0.1593017578);
  float3 e = pow((0.8359375 + 18.8515625 * y) / (1 + 18.6875 * y), 78.84375);
  bool3 low = e < 0.01;
  mapped[i] = float4(low ? 0.01.xxx : e, any(low) ? 1 : 0);
}

float3 ToSrgb(float3 c) {
  float3 low = c * 12.92, high = 1.055 * exp2(log2(max(c, 1e-6)) / 2.4) - 0.055;
  return lerp(low, high, step(0.0031308, c));
}

[numthreads(4, 4, 1)]
void FillTable(uint3 id : SV_DispatchThreadID) {
  float3 c = id / 7.0;
  float angle = 6.2831853 * c.r;
  float s, k;
  sincos(angle, s, k);
  float3 turned = float3(c.g * k - c.b * s, c.g * s + c.b * k, c.r);
  table[id] = float4(ToSrgb(saturate(turned)), 1);
}

float4 Grade(float4 position : SV_Position, float2 uv : TEXCOORD0) : SV_Target0 {
  float3 c = frame.Sample(clamped, uv).rgb * exposure;
  c = max(lerp(0.18, c, contrast), 0);
  float2 d = abs(uv - 0.5) * vignette;
  c *= smoothstep(0.8, 0.2, length(d));
  c = grades.SampleLevel(clamped, Curve(c) * (31.0 / 32) + 1.0 / 64, 0).rgb;
  float noise = frac(sin(dot(position.xy, float2(12.9898, 78.233))) * 43758.5453);
  return float4(c * tint.rgb + (noise - 0.5) / 255, Luminance(c));
}
