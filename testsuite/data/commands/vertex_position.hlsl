// Clip space of Direct3D: y points up.
//$ -T vs_6_0 -E VSMain IN -Fo OUT
//- OpFNegate
//$ -T vs_6_0 -E VSMain IN -Fo OUT -fvk-invert-y
//+ OpFNegate
//$ -T vs_6_0 -E VSMain IN -Fo OUT -fvk-invert-y -Od
//+ OpFNegate
//$ --target spirv-unknown-vulkan1.3-vertex --entry VSMain --invert-y IN -o OUT
//+ OpEntryPoint Vertex
//$ -T ps_6_0 -E VSMain IN -Fo OUT -fvk-invert-y
//? 2
//! a pixel shader writes no position
//$ -T vs_6_0 --target spirv-unknown-vulkan1.3-pixel -E VSMain IN -Fo OUT
//? 2
//! the profile is of a vertex shader
struct Output {
  float4 position : SV_Position;
  float4 color : COLOR0;
};
cbuffer PerObject : register(b1) { float4x4 world; }

Output VSMain(float4 position : POSITION0, float4 color : COLOR0) {
  Output output;
  output.position = mul(world, position);
  output.color = color;
  return output;
}
