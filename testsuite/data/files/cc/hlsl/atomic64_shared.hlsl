// test: cc --target-env=vulkan1.1 --spirv-ext=khr --without-capability=Int64Atomics
// The same in groupshared memory.
RWStructuredBuffer<uint64_t> Keys : register(u0);
groupshared uint64_t best;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  if (lane == 0)
    best = 0;
  GroupMemoryBarrierWithGroupSync();
  InterlockedMax(best, Keys[id.x]);
  GroupMemoryBarrierWithGroupSync();
  Keys[id.x] = best;
}

// ---- expected ----
// error[E0005]: a 64-bit atomic operation requires the capability Int64Atomics
//   --> atomic64_shared.hlsl:11:3
//    |
// 11 |   InterlockedMax(best, Keys[id.x]);
//    |   ^^^^^^^^^^^^^^
//    |
//    = note: the target lacks the capability Int64Atomics
//    = note: see 3.2.31, Capability Int64Atomics
//    = help: do without it, or target what has the capability Int64Atomics
