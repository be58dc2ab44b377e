// A triangle that covers the screen, without vertices, and a tone mapper behind it.
//$ -T vs_6_0 -E FullScreenVS IN -Fo OUT
//+ BuiltIn VertexIndex
//+ OpEntryPoint Vertex %FullScreenVS "FullScreenVS"
//$ -T ps_6_0 -E TonemapPS IN -Fo OUT
//+ OpEntryPoint Fragment
//+ OriginUpperLeft
//$ -T lib_6_3 IN -Fo OUT -fvk-invert-y -Fc DIR/both.asm
//+ OpFNegate
//> both.asm OpEntryPoint Vertex
//$ -T ps_6_0 -E TonemapPS IN -Fo OUT -O3 -Zi -fspv-target-env=vulkan1.3 -Fh DIR/tonemap.h -Vn g_TonemapPS
//> tonemap.h g_TonemapPS
[[vk::ext_builtin_input(42)]] static const uint VertexIndex;
cbuffer Exposure : register(b0) { float exposure; float whitePoint; };
struct Varyings {
  float4 position : SV_Position;
  float2 uv : TEXCOORD0;
};

[shader("vertex")]
Varyings FullScreenVS() {
  Varyings v;
  v.uv = float2((VertexIndex << 1) & 2, VertexIndex & 2);
  v.position = float4(v.uv * float2(2, -2) + float2(-1, 1), 0, 1);
  return v;
}

float3 Reinhard(float3 color) {
  float3 scaled = color * exposure;
  return scaled * (1 + scaled / (whitePoint * whitePoint)) / (1 + scaled);
}

[shader("pixel")]
float4 TonemapPS(Varyings v) : SV_Target0 { return float4(Reinhard(float3(v.uv, 1)), 1); }
