// Several targets from the inputs of a vertex shader.
//$ -T ps_6_0 -E GBufferPS -spirv IN -Fo OUT
//+ OpEntryPoint Fragment
//+ Location 2
//$ -T ps_6_0 -E GBufferPS -spirv -Od -Zi IN -Fo OUT
//+ Location 2
struct Surface {
  float3 normal : NORMAL;
  float2 uv : TEXCOORD0;
  float4 tint : COLOR0;
};
struct GBuffer {
  float4 albedo : SV_Target0;
  float4 normal : SV_Target1;
  float2 material : SV_Target2;
};

GBuffer GBufferPS(Surface surface) {
  GBuffer result;
  result.albedo = surface.tint;
  result.normal = float4(normalize(surface.normal) * 0.5 + 0.5, 1);
  result.material = frac(surface.uv * 8);
  return result;
}
