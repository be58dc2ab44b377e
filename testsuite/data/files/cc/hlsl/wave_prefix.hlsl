// test: cc --target-env=vulkan1.0
// Several operations of a wave.
RWStructuredBuffer<uint> Out : register(u0);
groupshared uint offsets[64];

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  bool keep = (Out[id.x] & 1) != 0;
  uint before = WavePrefixCountBits(keep);
  if (WaveIsFirstLane())
    offsets[lane] = WaveActiveCountBits(keep);
  Out[id.x] = before + offsets[lane] + WaveGetLaneIndex();
}

// ---- expected ----
// error[E0005]: WaveActiveBallot requires SPIR-V 1.3, vulkan1.0 supports 1.0
//  --> wave_prefix.hlsl:9:17
//   |
// 9 |   uint before = WavePrefixCountBits(keep);
//   |                 ^^^^^^^^^^^^^^^^^^^
//   |
//   = help: vulkan1.1 has it
// error[E0005]: WaveIsFirstLane requires SPIR-V 1.3, vulkan1.0 supports 1.0
//   --> wave_prefix.hlsl:10:7
//    |
// 10 |   if (WaveIsFirstLane())
//    |       ^^^^^^^^^^^^^^^
//    |
//    = help: vulkan1.1 has it
// error[E0005]: WaveActiveCountBits requires SPIR-V 1.3, vulkan1.0 supports 1.0
//   --> wave_prefix.hlsl:11:21
//    |
// 11 |     offsets[lane] = WaveActiveCountBits(keep);
//    |                     ^^^^^^^^^^^^^^^^^^^
//    |
//    = help: vulkan1.1 has it
