// test: cc --target-env=vulkan1.0
// What a macro expands to is shown where the macro is used.
#define SUM(x) WaveActiveSum(x)
RWStructuredBuffer<float> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = 1 + SUM(Out[id.x]);
}

// ---- expected ----
// error[E0005]: WaveActiveSum requires SPIR-V 1.3, vulkan1.0 supports 1.0
//  --> macro.hlsl:8:19
//   |
// 8 |   Out[id.x] = 1 + SUM(Out[id.x]);
//   |                   ^^^
//   |
//   = help: vulkan1.1 has it
