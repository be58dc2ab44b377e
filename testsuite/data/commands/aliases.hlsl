// Buffers that share a descriptor on purpose say so in Vulkan's terms.
//$ -T cs_6_0 IN -Fo OUT -WX
//~ warning
//+ OpDecorate %Words Binding 0
[[vk::binding(0, 0)]] StructuredBuffer<uint> Words : register(t0);
[[vk::binding(0, 0)]] StructuredBuffer<uint2> Pairs : register(t1);
[[vk::binding(1, 0)]] RWStructuredBuffer<uint> Sums : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Sums[id.x] = Words[id.x] + Pairs[id.x].y; }
