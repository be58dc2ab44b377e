// Several render targets.
//$ -T ps_6_0 -E GBufferPS IN -Fo OUT
//+ Location 0
//+ Location 2
//$ -T ps_6_0 -E GBufferPS IN -Fo OUT -Od -Zi
//+ Location 1
cbuffer Material : register(b2, space1) { float4 baseColor; float roughness; float metallic; };
struct Targets {
  float4 albedo : SV_Target0;
  float4 normal : SV_Target1;
  float4 material : SV_Target2;
};
Targets GBufferPS(float4 position : SV_Position, float3 normal : NORMAL0, float3 tangent : TANGENT0) {
  Targets targets;
  targets.albedo = baseColor;
  targets.normal = float4(normalize(normal) * 0.5 + 0.5, 0);
  targets.material = float4(roughness, metallic, dot(normal, tangent), 0);
  return targets;
}
