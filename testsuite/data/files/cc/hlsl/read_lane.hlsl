// test: cc --target-env=vulkan1.0
// A value of another lane, through two helpers.
RWStructuredBuffer<float> Out : register(u0);

float neighbour(float mine, uint lane) { return WaveReadLaneAt(mine, lane ^ 1); }
float blur(float mine, uint lane) { return 0.5 * (mine + neighbour(mine, lane)); }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  Out[id.x] = blur(Out[id.x], lane);
}

// ---- expected ----
// error[E0005]: WaveReadLaneAt requires SPIR-V 1.3, vulkan1.0 supports 1.0
//  --> read_lane.hlsl:5:49
//   |
// 5 | float neighbour(float mine, uint lane) { return WaveReadLaneAt(mine, lane ^ 1); }
//   |                                                 ^^^^^^^^^^^^^^
//   |
//   = note: inlined at read_lane.hlsl:6:58
//   = note: inlined at read_lane.hlsl:10:15
//   = help: vulkan1.1 has it
