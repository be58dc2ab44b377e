// Instances outside of six planes are left out of an indirect draw.
//@ entry CullInstances
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 112 words:1.0f,0.0f,0.0f,10.0f,-1.0f,0.0f,0.0f,10.0f,0.0f,1.0f,0.0f,10.0f,0.0f,-1.0f,0.0f,10.0f,0.0f,0.0f,1.0f,0.0f,0.0f,0.0f,-1.0f,40.0f,6,36,0,0
//@ buffer 0 1 structured 96 words:0.0f,0.0f,5.0f,1.0f,20.0f,0.0f,5.0f,1.0f,0.0f,0.0f,-3.0f,1.0f,10.5f,0.0f,5.0f,1.0f,0.0f,-12.0f,5.0f,1.0f,3.0f,4.0f,50.0f,2.0f
//@ buffer 0 2 rwstructured 32 zero
//@ buffer 0 3 rwbyteaddress 20 words:36,0,0,0,0
//$ -nologo -T cs_6_0 -E CullInstances -spirv -fspv-target-env=vulkan1.3 IN -Fo OUT
//= 2 1 0 0 1 0 0
//= 3 36 2 0 0 0
//$ -T cs_6_6 -E CullInstances -spirv -Od -Zi -Qembed_debug IN -Fo OUT
//= 2 1 0 0 1 0 0
//= 3 36 2 0 0 0
cbuffer View : register(b0) {
  float4 planes[6];
  uint instanceCount;
  uint indexCount;
};
StructuredBuffer<float4> spheres : register(t1);
RWStructuredBuffer<uint> visible : register(u2);
RWByteAddressBuffer drawArguments : register(u3);

bool IsVisible(float4 sphere) {
  [unroll] for (uint i = 0; i < 6; ++i) {
    if (dot(planes[i].xyz, sphere.xyz) + planes[i].w <= -sphere.w)
      return false;
  }
  return true;
}

[numthreads(8, 1, 1)]
void CullInstances(uint3 id : SV_DispatchThreadID) {
  if (id.x >= instanceCount)
    return;
  if (IsVisible(spheres[id.x])) {
    uint slot;
    drawArguments.InterlockedAdd(4, 1, slot);
    visible[id.x] = 1;
  }
}
