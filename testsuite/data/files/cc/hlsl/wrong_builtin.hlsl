// test: cc
// An instruction called by name with too few operands.
RWStructuredBuffer<uint> Out : register(u0);

uint __spirv_GroupNonUniformBallotBitCount(int scope, uint4 ballot);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = __spirv_GroupNonUniformBallotBitCount(3, uint4(1, 2, 3, 4));
}

// ---- expected ----
// error[E0004]: argument 1 of __spirv_GroupNonUniformBallotBitCount must be a constant
//  --> wrong_builtin.hlsl:9:15
//   |
// 9 |   Out[id.x] = __spirv_GroupNonUniformBallotBitCount(3, uint4(1, 2, 3, 4));
//   |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
