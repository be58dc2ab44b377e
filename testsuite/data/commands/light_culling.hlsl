// Lights of a tile, with atomics on shared memory.
//@ entry CullTiles
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 16 words:4,5.0f,0,0
//@ buffer 0 1 structured 64 words:0.0f,0.0f,1.0f,1.0f,9.0f,9.0f,9.0f,1.0f,0.0f,3.0f,0.0f,2.5f,0.0f,0.0f,20.0f,2.0f
//@ buffer 0 2 rwtyped:r32ui 16 zero
//$ -T cs_6_0 -E CullTiles IN -Fo OUT -fvk-t-shift 1 all -fvk-u-shift 2 all
//= 2 2
//$ -T cs_6_0 -E CullTiles IN -Fo OUT -fvk-t-shift 1 all -fvk-u-shift 2 all -O3 -Zi
//= 2 2
cbuffer Tile : register(b0) {
  uint lightCount;
  float radius;
};
StructuredBuffer<float4> lights : register(t0);
RWBuffer<uint> lightIndices : register(u0);
groupshared uint found;

[numthreads(8, 1, 1)]
void CullTiles(uint lane : SV_GroupIndex) {
  if (lane == 0)
    found = 0;
  GroupMemoryBarrierWithGroupSync();
  if (lane < lightCount) {
    float4 light = lights[lane];
    if (length(light.xyz) - light.w < radius)
      InterlockedAdd(found, 1);
  }
  GroupMemoryBarrierWithGroupSync();
  if (lane == 0)
    lightIndices[0] = found;
}
