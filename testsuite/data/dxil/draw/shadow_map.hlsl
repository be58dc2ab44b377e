// Shadows: a depth texture with samplers that compare, filtered over neighbours, in a texture array of cascades.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ image 0 100 sampled:d32f:2darray:8x8x3 randf:2
//@ sampler 0 200 linear:clamp:lequal
//@ sampler 0 201 nearest:border:greater
//@ buffer 0 0 cbuffer 16 words:0.3f,0.6f,0.85f,0.05f
//@ target 0 rgba32f:2d:24x24 zero
//@ tolerance 0.001
Texture2DArray<float> cascades : register(t0);
SamplerComparisonState less : register(s0);
SamplerComparisonState greater : register(s1);
cbuffer Shadows : register(b0) { float3 splits; float bias; };
struct Varyings { float4 position : SV_Position; float3 at : AT; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  float2 uv = float2((id << 1) & 2, id & 2);
  o.position = float4(uv * 2 - 1, 0, 1);
  o.at = float3(uv, uv.x * 0.5 + uv.y * 0.5);
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  uint cascade = v.at.z > splits.x;
  cascade += v.at.z > splits.y;
  float lit = 0;
  [unroll] for (int y = -1; y <= 1; y++)
    [unroll] for (int x = -1; x <= 1; x++)
      lit += cascades.SampleCmpLevelZero(less, float3(v.at.xy, cascade), v.at.z - bias, int2(x, y));
  float hard = cascades.SampleCmp(greater, float3(v.at.xy * 1.5 - 0.2, 2), v.at.z);
  float4 four = cascades.GatherCmp(less, float3(v.at.xy, cascade), v.at.z);
  return float4(lit / 9, hard, dot(four, float4(1, 2, 4, 8)), cascade);
}
