// Outputs by parameters, as engines of Direct3D 9 and 11 have them.
//$ -T vs_5_0 -E MainVS IN -Fo OUT
//+ OpDecorate %SV_Position BuiltIn Position
//+ OpEntryPoint Vertex
//$ -T ps_5_0 -E MainPS IN -Fo OUT
//+ OpEntryPoint Fragment
//+ Location 1
//$ -T vs_6_0 -E MainVS IN -Fo OUT -fvk-invert-y -Od
//+ OpFNegate
//$ -T vs_6_0 -E DepthVS IN -Fo OUT
//+ BuiltIn Position
//$ -T vs_6_0 -E MainVS -E DepthVS IN -Fo OUT
//+ "MainVS"
//+ "DepthVS"
struct Interpolants {
  float3 normal : NORMAL;
  float2 uv : TEXCOORD0;
};
cbuffer View : register(b0) { float4x4 worldToClip; float4x4 localToWorld; };

void MainVS(
    in float4 position : POSITION,
    in float3 normal : NORMAL,
    float2 uv : TEXCOORD0,
    out Interpolants interpolants,
    out float4 clip : SV_Position)
{
  interpolants.normal = mul(localToWorld, float4(normal, 0)).xyz;
  interpolants.uv = uv;
  clip = mul(worldToClip, mul(localToWorld, position));
}

float4 DepthVS(float4 position : POSITION, out float depth : DEPTH) : SV_Position {
  float4 clip = mul(worldToClip, position);
  depth = clip.z / clip.w;
  return clip;
}

void MainPS(Interpolants interpolants, out float4 color : SV_Target0, out float4 normal : SV_Target1) {
  color = float4(interpolants.uv, 0, 1);
  normal = float4(normalize(interpolants.normal), 0);
}
