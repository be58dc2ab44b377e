// Workgroups hand numbers on through a coherent buffer, in the terms of the Vulkan memory model.
//@ entry Chain
//@ dispatch 4 1 1
//@ buffer 0 0 rwstructured 64 zero
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 structured 32 iota
//$ -T cs_6_6 -E Chain -HV 2021 -fspv-target-env=vulkan1.3 --vulkan-memory-model IN -Fo OUT
//+ OpMemoryModel Logical Vulkan
//+ MakePointerAvailable|NonPrivatePointer
//+ MakePointerVisible|NonPrivatePointer
//- Coherent
//= 0 8 28 28 28 28
//= 1 32 28 28 28 28
//$ -T cs_6_6 -E Chain -HV 2021 -fspv-target-env=vulkan1.3 --vulkan-memory-model -O0 IN -Fo OUT
//= 0 8 28 28 28 28
//$ -T cs_6_6 -E Chain -HV 2021 -fspv-target-env=vulkan1.3 IN -Fo OUT
//+ OpMemoryModel Logical GLSL450
//+ Coherent
//= 0 8 28 28 28 28
//$ -T cs_6_6 -E Chain -HV 2021 -fspv-target-env=vulkan1.0 --vulkan-memory-model IN -Fo OUT
//? 1
//! SPV_KHR_vulkan_memory_model requires SPIR-V 1.3
globallycoherent RWStructuredBuffer<uint> Handed : register(u0);
RWStructuredBuffer<uint> Counted : register(u1);
StructuredBuffer<uint> Given : register(t2);
groupshared uint Sums[8];

[numthreads(8, 1, 1)]
void Chain(uint lane : SV_GroupIndex, uint group : SV_GroupID) {
  Sums[lane] = Given[lane];
  GroupMemoryBarrierWithGroupSync();
  if (lane == 0) {
    uint sum = 0;
    for (uint i = 0; i < 8; ++i) sum += Sums[i];
    Handed[1 + group] = sum;
    DeviceMemoryBarrier();
    uint before;
    InterlockedAdd(Counted[0], 8, before);
    InterlockedMax(Handed[0], 8);
    Counted[1 + group] = Handed[1 + group * Given[1]];
  }
}
