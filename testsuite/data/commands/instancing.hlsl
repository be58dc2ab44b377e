// Instances from a buffer, in a vertex shader.
//$ -T vs_6_0 -E InstancedVS IN -Fo OUT -fvk-t-shift 8 0
//+ BuiltIn InstanceIndex
//+ OpDecorate %instances Binding 8
//$ -T vs_6_0 -E InstancedVS IN -Fo OUT -fspv-entrypoint-name=main -fspv-target-env=vulkan1.1
//+ OpEntryPoint Vertex %main "main"
//$ -T vs_6_0 IN -Fo OUT
//? 1
//! InstancedVS
[[vk::ext_builtin_input(43)]] static const uint InstanceIndex;
struct Instance {
  float4 offsetAndScale;
  float4 color;
};
StructuredBuffer<Instance> instances : register(t0);
cbuffer Camera : register(b0) { float4x4 viewProjection; };

void InstancedVS(float3 position : POSITION, out float4 clip : SV_Position, out float4 color : COLOR0) {
  Instance instance = instances[InstanceIndex];
  clip = mul(viewProjection, float4(position * instance.offsetAndScale.w + instance.offsetAndScale.xyz, 1));
  color = instance.color;
}
