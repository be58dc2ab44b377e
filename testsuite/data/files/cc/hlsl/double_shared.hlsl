// test: cc --without-capability=Float64
// Doubles in groupshared memory.
RWStructuredBuffer<float> Out : register(u0);
groupshared double sums[64];

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  sums[lane] = Out[id.x];
  GroupMemoryBarrierWithGroupSync();
  Out[id.x] = (float)sums[63 - lane];
}

// ---- expected ----
// error[E0005]: a 64-bit floating-point type requires the capability Float64
//  --> double_shared.hlsl:8:16
//   |
// 8 |   sums[lane] = Out[id.x];
//   |                ^^^
//   |
//   = note: the target lacks the capability Float64
//   = note: see 3.2.31, Capability Float64
//   = help: `--emulate-double` computes with doubles in integers, or use f32
