// Push constants in both spellings.
//@ dispatch 1 1 1
//@ buffer 0 0 pushconstant 16 words:4,3,2,1
//@ buffer 0 0 rwstructured 16 zero
//$ -T cs_6_0 -E main IN -Fo OUT -spirv -fspv-target-env=vulkan1.1
//+ PushConstant
//- DescriptorSet 1
//= 1 4 7 10 13
//$ -T cs_6_0 -E main IN -Fo OUT -spirv -fspv-target-env=vulkan1.3 -Zi
//= 1 4 7 10 13
struct Push {
  uint first;
  uint step;
  uint2 rest;
};
[[vk::push_constant]] ConstantBuffer<Push> push;
RWStructuredBuffer<uint> result : register(u0);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { result[id.x] = push.first + push.step * id.x; }
