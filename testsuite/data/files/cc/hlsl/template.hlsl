// test: cc --target-env=vulkan1.0
// A function template, used at two types: each place is named.
RWStructuredBuffer<float> Floats : register(u0);
RWStructuredBuffer<uint> Counts : register(u1);

template <typename T> T total(T mine) { return WaveActiveSum(mine); }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Floats[id.x] = total(Floats[id.x]);
  Counts[id.x] = total(Counts[id.x]);
}

// ---- expected ----
// error[E0005]: WaveActiveSum requires SPIR-V 1.3, vulkan1.0 supports 1.0
//  --> template.hlsl:6:48
//   |
// 6 | template <typename T> T total(T mine) { return WaveActiveSum(mine); }
//   |                                                ^^^^^^^^^^^^^
//   |
//   = note: inlined at template.hlsl:10:18
//   = note: also at template.hlsl:6:48 inlined at template.hlsl:11:18
//   = help: vulkan1.1 has it
