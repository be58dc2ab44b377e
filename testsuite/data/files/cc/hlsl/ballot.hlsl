// test: cc --target-env=vulkan1.0
// A ballot below Vulkan 1.1.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint4 mask = WaveActiveBallot(Out[id.x] > 7);
  Out[id.x] = countbits(mask.x);
}

// ---- expected ----
// error[E0005]: WaveActiveBallot requires SPIR-V 1.3, vulkan1.0 supports 1.0
//  --> ballot.hlsl:7:16
//   |
// 7 |   uint4 mask = WaveActiveBallot(Out[id.x] > 7);
//   |                ^^^^^^^^^^^^^^^^
//   |
//   = help: vulkan1.1 has it
