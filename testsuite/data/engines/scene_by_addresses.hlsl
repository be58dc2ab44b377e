// A scene without descriptors: instances, their meshes and materials are found by addresses, and are read and written as structs.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 32 address:0:1
//@ buffer 0 1 rwstructured 1024 randf:751:-1:1
//@ buffer 0 2 rwstructured 512 zero
//@ tolerance 0.002
//$ -T cs_6_0 -E Transform -O3 -fspv-target-env=vulkan1.3
//$ -T cs_6_6 -E Transform -Od -HV 2021
struct Instance { float3 position; float scale; float3 axis; float angle; };
struct Output { float3 moved; uint steps; };
StructuredBuffer<uint64_t> roots : register(t0);
RWStructuredBuffer<float4> touched : register(u1);
RWStructuredBuffer<Output> outputs : register(u2);

float3 Turn(float3 v, float3 axis, float angle) {
  float s, c;
  sincos(angle, s, c);
  return v * c + cross(axis, v) * s + axis * dot(axis, v) * (1 - c);
}

[numthreads(16, 1, 1)]
void Transform(uint3 id : SV_DispatchThreadID) {
  uint64_t root = roots[0];
  uint64_t at = root + uint64_t(id.x) * 32;
  Instance instance = vk::RawBufferLoad<Instance>(at);
  float3 axis = normalize(instance.axis + 1e-3);
  Output result;
  result.moved = Turn(instance.position, axis, instance.angle) * instance.scale;
  result.steps = id.x + 1;
  instance.position = result.moved;
  instance.angle += vk::RawBufferLoad<float>(at + 12);
  vk::RawBufferStore<Instance>(root + 512 + uint64_t(id.x) * 32, instance);
  outputs[id.x] = result;
}
