// Materials in arrays of constant buffers and textures, chosen by each lane: NonUniformResourceIndex and arrays without a size.
//@ dispatch 1 1 1
//@ norun lavapipe of most systems indexes no uniform buffers by lanes
//@ buffer 0 0 cbuffer 64 words:0.5f,0.25f,1.0f,0.75f,0,1,0.5f,2.0f
//@ buffer 0 0 cbuffer 64 words:1.0f,0.5f,0.25f,0.5f,1,0,1.5f,1.0f
//@ buffer 0 0 cbuffer 64 words:0.125f,0.75f,0.5f,1.0f,1,1,0.25f,4.0f
//@ buffer 0 0 cbuffer 64 words:0.25f,0.25f,0.75f,0.5f,0,0,1.0f,0.5f
//@ image 0 4 sampled:rgba32f:2d:8x8 randf:721:0:1
//@ image 0 4 sampled:rgba32f:2d:8x8 randf:722:0:1
//@ sampler 0 6 linear:clamp
//@ buffer 0 7 structured 512 randf:723:0:1
//@ buffer 0 8 rwstructured 512 zero
//@ tolerance 0.01
//$ --dxc -T cs_6_0 -E ShadeMaterials -O3
//$ --dxc -T cs_6_6 -E ShadeMaterials -Od -HV 2021
struct Material { float4 tint; uint texture_; uint clamps; float roughness; float scale; };
ConstantBuffer<Material> materials[4] : register(b0);
Texture2D<float4> albedo[2] : register(t4);
SamplerState linearClamp : register(s6);
struct Hit { float2 uv; float2 light; };
StructuredBuffer<Hit> hits : register(t7);
RWStructuredBuffer<float4> shaded : register(u8);

float4 Albedo(Material material, float2 uv) {
  float2 at = uv * material.scale;
  if (material.clamps)
    at = saturate(at);
  return albedo[NonUniformResourceIndex(material.texture_)].SampleLevel(linearClamp, at, 0) * material.tint;
}

[numthreads(32, 1, 1)]
void ShadeMaterials(uint3 id : SV_DispatchThreadID) {
  Hit hit = hits[id.x];
  Material material = materials[NonUniformResourceIndex(id.x & 3)];
  float4 color = Albedo(material, hit.uv);
  float diffuse = saturate(hit.light.x), specular = pow(saturate(hit.light.y), 2 / max(material.roughness, 0.1));
  shaded[id.x] = float4(color.rgb * diffuse + specular * materials[id.x >> 3].tint.a, color.a);
}
