// Lights gathered from a G-buffer that textures hold, with positions out of depths.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ image 0 100 sampled:rgba8:2d:16x16 rand:101
//@ image 0 101 sampled:rgba16f:2d:16x16 words:0x38003400,0x3c003a00,0x30002e00,0x3c00b800
//@ image 0 102 sampled:d32f:2d:16x16 randf:103
//@ image 0 103 sampled:r32ui:2d:16x16 iota
//@ buffer 0 104 structured 256 randf:105:-1:1
//@ buffer 0 2 cbuffer 64 words:1.0f,0.0f,0.1f,0.0f,0.0f,1.1f,0.0f,0.2f,0.0f,0.1f,0.9f,0.0f,0.1f,0.0f,0.2f,1.5f
//@ target 0 rgba16f:2d:16x16 zero
//@ tolerance 0.004
Texture2D<float4> albedo : register(t0);
Texture2D<float4> normals : register(t1);
Texture2D<float> depths : register(t2);
Texture2D<uint> ids : register(t3);
struct Light { float3 position; float radius; float4 colour; };
StructuredBuffer<Light> lights : register(t4);
cbuffer Camera : register(b2) { float4x4 inverse; };
float4 Vertex(uint id : SV_VertexID) : SV_Position { return float4(float2((id << 1) & 2, id & 2) * 2 - 1, 0, 1); }
float4 Pixel(float4 at : SV_Position) : SV_Target {
  int3 texel = int3(at.xy, 0);
  float depth = depths.Load(texel);
  float4 clip = mul(inverse, float4(at.xy / 8 - 1, depth, 1));
  float3 world = clip.xyz / clip.w, n = normalize(normals.Load(texel).xyz);
  uint width, height;
  ids.GetDimensions(width, height);
  uint mask = ids[texel.xy] * 2654435761u;
  float3 sum = 0;
  while (mask) {
    uint i = firstbitlow(mask) & 7;
    mask &= mask - 1;
    Light l = lights[i];
    float3 d = l.position - world;
    float fall = saturate(1 - dot(d, d) / (l.radius * l.radius + 2));
    sum += abs(l.colour.rgb) * fall * (0.2 + saturate(dot(n, normalize(d))));
  }
  return float4(sum * albedo.Load(texel).rgb / 8, width == 16 && height == 16);
}
