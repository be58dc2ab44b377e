// Bloom, tone curves, grain and a gathered edge filter over an image.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ image 0 100 sampled:rgba16f:2d:16x16/3 words:0x38003400,0x3c003a00,0x41002e00,0x3c004200,0x2e003d00
//@ sampler 0 200 linear:mirror:miplinear
//@ buffer 0 0 cbuffer 32 words:1.2f,0.4f,0.05f,0.0f,16.0f,16.0f,0.0f,0.0f
//@ target 0 rgba8:2d:24x24 zero
//@ tolerance 0.002
Texture2D<float4> scene : register(t0);
SamplerState smooth : register(s0);
cbuffer Post : register(b0) { float3 curve : packoffset(c0); float2 size : packoffset(c1); };
struct Varyings { float4 position : SV_Position; noperspective float2 uv : TEXCOORD; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * 2 - 1, 0, 1);
  return o;
}
static const float exposure = curve.x, bloom = curve.y, grain = curve.z;
float3 Curve(float3 x) { return saturate((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)); }
float4 Pixel(Varyings v) : SV_Target {
  float3 c = scene.SampleLevel(smooth, v.uv, 0).rgb;
  float3 blurred = scene.SampleLevel(smooth, v.uv, 1.5).rgb;
  float4 red = scene.GatherRed(smooth, v.uv, int2(1, 0)), green = scene.GatherGreen(smooth, v.uv);
  float edge = abs(red.x + red.y - red.z - red.w) + abs(green.x + green.w - green.y - green.z);
  c = lerp(c, blurred, bloom + saturate(edge) * 0.2) * exposure;
  float noise = frac(sin(dot(floor(v.uv * size), float2(12.9898, 78.233))) * 43.5453);
  c = pow(Curve(c), 1 / 2.2) + (noise - 0.5) * grain;
  return float4(c, edge);
}
