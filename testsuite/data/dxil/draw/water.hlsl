// Waves that the vertex shader sums, refraction that pixels look up, a skewed cube map, push of a switch over materials.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 54 1 triangles cull:back front:clockwise
//@ image 0 100 sampled:rgba8:cube:4/3 rand:161
//@ image 0 101 sampled:rgba16f:2d:8x8 words:0x38003400,0x3c003a00,0x30002e00
//@ sampler 0 200 linear:clamp:miplinear
//@ buffer 0 0 cbuffer 64 randf:162:-1:1
//@ target 0 rgba16f:2d:32x32 zero
//@ tolerance 0.004
TextureCube sky : register(t0);
Texture2D below : register(t1);
SamplerState smooth : register(s0);
cbuffer Waves : register(b0) { float4 waves[4]; };
struct Varyings { float4 position : SV_Position; float3 normal : NORMAL; float2 uv : UV; nointerpolation int kind : KIND; };
Varyings Vertex(uint id : SV_VertexID) {
  uint cell = id / 6, k = id % 6;
  float2 p = float2(cell % 3, cell / 3) + float2(k == 1 || k == 2 || k == 4, k == 2 || k == 4 || k == 5);
  float h = 0;
  float2 slope = 0;
  for (int i = 0; i < 4; i++) {
    float phase = dot(waves[i].xy, p) * 2 + waves[i].w;
    h += waves[i].z * sin(phase);
    slope += waves[i].z * waves[i].xy * 2 * cos(phase);
  }
  Varyings o;
  o.uv = p / 3;
  o.position = float4(p * 0.6 - 0.9, 0.5 + h * 0.05, 1 + h * 0.05);
  o.normal = normalize(float3(-slope, 1));
  o.kind = cell % 4;
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  float3 n = normalize(v.normal), view = normalize(float3(v.uv - 0.5, -1));
  float fresnel = 0.02 + 0.98 * pow(1 - saturate(-dot(n, view)), 5);
  float4 c = 0;
  switch (v.kind) {
    case 0: c = sky.SampleLevel(smooth, reflect(view, n), 0.5); break;
    case 1: c = below.SampleLevel(smooth, v.uv + refract(view, n, 0.75).xy * 0.1, 0);
    case 2: c += float4(0.1, 0.2, 0.3, 0); break;
    default: c = float4(n * 0.5 + 0.5, 1);
  }
  return lerp(c, 1, fresnel);
}
