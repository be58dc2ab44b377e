// test: cc --target-env=vulkan1.0
// A vote of a wave below Vulkan 1.1.
RWStructuredBuffer<int> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (WaveActiveAllTrue(Out[id.x] > 0))
    Out[id.x] = -1;
}

// ---- expected ----
// error[E0005]: WaveActiveAllTrue requires SPIR-V 1.3, vulkan1.0 supports 1.0
//  --> vote.hlsl:7:7
//   |
// 7 |   if (WaveActiveAllTrue(Out[id.x] > 0))
//   |       ^^^^^^^^^^^^^^^^^
//   |
//   = help: vulkan1.1 has it
