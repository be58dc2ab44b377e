// Reductions over a wave.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 16 zero
//$ -T cs_6_0 -E ReduceCS IN -Fo OUT
//+ OpGroupNonUniformIAdd
//$ -T cs_6_0 -E ReduceCS IN -Fo OUT -fspv-target-env=vulkan1.0
//? 1
//! vulkan1.0
//$ -T cs_6_0 -E ReduceCS IN -Fo OUT -fspv-target-env=vulkan1.1
//+ OpCapability GroupNonUniformArithmetic
RWStructuredBuffer<uint> sums : register(u0);

[numthreads(32, 1, 1)]
void ReduceCS(uint3 id : SV_DispatchThreadID) {
  uint sum = WaveActiveSum(id.x);
  uint4 mask = WaveActiveBallot(id.x % 2 == 0);
  if (WaveIsFirstLane())
    sums[0] = sum + countbits(mask.x);
}
