// All stages of a material in one file.
//$ IN -o OUT
//+ OpEntryPoint Vertex
//+ OpEntryPoint Fragment
//+ OpEntryPoint GLCompute
//$ -T lib_6_3 IN -Fo OUT
//+ "MaterialVS"
//+ "MaterialPS"
//+ "Cull"
//$ -T lib_6_3 -E MaterialPS IN -Fo OUT
//+ "MaterialPS"
//- "MaterialVS"
//$ -T ps_6_0 -E MaterialPS IN -Fo OUT -fspv-entrypoint-name=main
//+ OpEntryPoint Fragment %main "main"
//- "MaterialPS"
//$ -E MaterialVS IN -Fo OUT
//+ OpEntryPoint Vertex
//$ -T cs_6_0 -E MaterialPS IN -Fo OUT
//? 1
//! does not match the target profile
//$ -T lib_6_3 -E Missing IN -Fo OUT
//? 1
//! has no entry point 'Missing'
//! 'MaterialVS' is defined here
//! of a vertex shader
//! MaterialVS, MaterialPS, Cull
//$ --split-entries IN -o OUT
//> out.MaterialVS.spv
//> out.MaterialPS.spv
//> out.Cull.spv
//$ IN -Fo OUT -fspv-entrypoint-name=main
//? 1
//! the name 'main' is for one entry point, and the module has 3
cbuffer View : register(b0) { float4x4 viewProjection; float4 tint; };
struct Varyings {
  float4 position : SV_Position;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD0;
};
RWStructuredBuffer<uint> visible : register(u1);

[shader("vertex")]
Varyings MaterialVS(float3 position : POSITION, float3 normal : NORMAL, float2 uv : TEXCOORD0) {
  Varyings result;
  result.position = mul(viewProjection, float4(position, 1));
  result.normal = normal;
  result.uv = uv;
  return result;
}

[shader("pixel")]
float4 MaterialPS(Varyings input) : SV_Target0 {
  float light = saturate(dot(normalize(input.normal), float3(0, 1, 0)));
  return tint * light + float4(input.uv, 0, 0);
}

[shader("compute")]
[numthreads(64, 1, 1)]
void Cull(uint3 id : SV_DispatchThreadID) { visible[id.x] = tint.x > 0 ? id.x : 0; }
