// A histogram's workgroup has as many threads as the application says, which the compiler does not know.
//@ entry Count
//@ dispatch 2 1 1
//@ spec 3 16
//@ spec 4 2
//@ buffer 0 0 rwstructured 16 zero
//$ -T cs_6_0 -E Count -HV 2021 -fspv-target-env=vulkan1.3 IN -Fo OUT
//+ OpExecutionModeId
//+ SpecId 3
//- LocalSize 8
//= 0 64 960 96 64
//$ -T cs_6_0 -E Count -HV 2021 -fspv-target-env=vulkan1.1 IN -Fo OUT
//+ BuiltIn WorkgroupSize
//+ LocalSize 8 1 4
//= 0 64 960 96 64
//$ -T cs_6_0 -E Count -HV 2021 -O0 IN -Fo OUT
//= 0 64 960 96 64
//$ -T cs_6_0 -E Count -DSUM IN -Fo OUT
//? 1
//! 'numthreads' attribute requires an integer constant
[[vk::constant_id(3)]] const uint Threads = 8;
[[vk::constant_id(4)]] const int Slices = 2 * 2;
RWStructuredBuffer<uint> Totals : register(u0);
groupshared uint Members;

#ifdef SUM
[numthreads(Threads + 1, 1, 1)]
#else
[numthreads(Threads, 1, Slices)]
#endif
void Count(uint index : SV_GroupIndex, uint3 thread : SV_DispatchThreadID) {
  if (index == 0) Members = 0;
  GroupMemoryBarrierWithGroupSync();
  uint before;
  InterlockedAdd(Totals[0], 1, before);
  InterlockedAdd(Totals[1], thread.x % Threads * Slices, before);
  InterlockedAdd(Totals[2], thread.z * 3, before);
  InterlockedAdd(Members, 1, before);
  GroupMemoryBarrierWithGroupSync();
  if (index == 0) InterlockedAdd(Totals[3], Members, before);
}
