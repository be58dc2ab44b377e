// test: cc --target-env=vulkan1.0
// An operation that the prelude defines: the caller is shown.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = WaveReadLaneFirst(Out[id.x]);
}

// ---- expected ----
// error[E0005]: OpGroupNonUniformBroadcastFirst requires the capability GroupNonUniformBallot
//  --> wave_in_prelude.hlsl:7:15
//   |
// 7 |   Out[id.x] = WaveReadLaneFirst(Out[id.x]);
//   |               ^^^^^^^^^^^^^^^^^
//   |
//   = note: the capability GroupNonUniformBallot requires SPIR-V 1.3
//   = help: vulkan1.1 has it
