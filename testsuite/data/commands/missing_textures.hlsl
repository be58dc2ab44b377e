// What clang lacks is said once, with a way that works.
//$ -T ps_6_0 -E main IN -Fo OUT
//? 1
//! error[E0018]: clang 22's HLSL has no textures and samplers: 'Texture2D', 'SamplerState'
//! vk::SpirvOpaqueType
//~ candidate
//$ -T ps_6_0 -E main IN -Fo OUT --diagnostics-format=json
//? 1
//! "code":"E0018"
Texture2D<float4> albedo : register(t0);
Texture2D<float4> normals : register(t1);
SamplerState linearSampler : register(s0);

float4 main(float2 uv : TEXCOORD0) : SV_Target0 {
  return albedo.Sample(linearSampler, uv) * normals.Sample(linearSampler, uv).x;
}
