// test: cc --target-env=vulkan1.0
// An exchange in a quad below Vulkan 1.1.
RWStructuredBuffer<float> Out : register(u0);

[numthreads(2, 2, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  float across = QuadReadAcrossX(Out[lane]);
  Out[lane] = across - Out[lane];
}

// ---- expected ----
// error[E0005]: OpGroupNonUniformQuadSwap requires the capability GroupNonUniformQuad
//  --> quad.hlsl:7:18
//   |
// 7 |   float across = QuadReadAcrossX(Out[lane]);
//   |                  ^^^^^^^^^^^^^^^
//   |
//   = note: the capability GroupNonUniformQuad requires SPIR-V 1.3
//   = help: vulkan1.1 has it
