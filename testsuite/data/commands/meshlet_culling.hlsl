// Meshlets that face away are left out, and the others numbered without gaps.
//@ entry CullMeshlets
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 words:0.0f,0.0f,-1.0f,0.5f,0.0f,0.0f,1.0f,0.5f,1.0f,0.0f,0.0f,0.25f,0.0f,-0.5f,-0.75f,0.5f
//@ buffer 0 1 rwstructured 20 zero
//$ -T cs_6_5 -E CullMeshlets -spirv -fspv-target-env=vulkan1.3 IN -Fo OUT
//= 1 0 4294967295 1 2 3
//$ -T cs_6_5 -E CullMeshlets -spirv -Od IN -Fo OUT
//= 1 0 4294967295 1 2 3
struct Cone {
  float3 axis;
  float cutoff;
};
StructuredBuffer<Cone> cones : register(t0);
RWStructuredBuffer<uint> slots : register(u1);

[numthreads(4, 1, 1)]
void CullMeshlets(uint3 id : SV_DispatchThreadID) {
  Cone cone = cones[id.x];
  bool isVisible = dot(cone.axis, float3(0, 0, 1)) < cone.cutoff;
  uint slot = WavePrefixCountBits(isVisible);
  slots[id.x] = isVisible ? slot : ~0u;
  uint total = WaveActiveCountBits(isVisible);
  if (WaveIsFirstLane())
    slots[4] = total;
}
