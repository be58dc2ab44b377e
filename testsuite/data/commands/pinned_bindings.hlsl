// Descriptors in Vulkan's terms stay where they are, whatever moves registers.
//$ -T cs_6_0 IN -Fo OUT -fvk-u-shift 50 all
//+ OpDecorate %Fixed Binding 3
//+ OpDecorate %Fixed DescriptorSet 2
//+ OpDecorate %Moved Binding 53
//$ -T cs_6_0 IN -Fo OUT -fvk-u-shift 1 0
//+ OpDecorate %Fixed Binding 3
//+ OpDecorate %Moved Binding 3
//$ -T cs_6_0 IN -Fo OUT -fvk-bind-register u3 2 9 9
//+ OpDecorate %Fixed Binding 3
//+ OpDecorate %Moved Binding 9
[[vk::binding(3, 2)]] RWStructuredBuffer<uint> Fixed : register(u7);
RWStructuredBuffer<uint> Moved : register(u3, space2);

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Moved[id.x] = Fixed[id.x]; }
