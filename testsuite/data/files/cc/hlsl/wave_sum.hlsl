// test: cc --target-env=vulkan1.0
// An operation of a wave, in a helper, below Vulkan 1.1.
StructuredBuffer<float> In : register(t0);
RWStructuredBuffer<float> Out : register(u0);

float total(float mine) {
  return WaveActiveSum(mine);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = In[id.x] / total(In[id.x]);
}

// ---- expected ----
// error[E0005]: WaveActiveSum requires SPIR-V 1.3, vulkan1.0 supports 1.0
//  --> wave_sum.hlsl:7:10
//   |
// 7 |   return WaveActiveSum(mine);
//   |          ^^^^^^^^^^^^^
//   |
//   = note: inlined at wave_sum.hlsl:12:26
//   = help: vulkan1.1 has it
