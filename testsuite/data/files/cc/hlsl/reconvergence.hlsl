// test: cc --target-env=vulkan1.1 --maximal-reconvergence --spirv-ext=-SPV_KHR_maximal_reconvergence
// Maximal reconvergence where the extension is not permitted.
RWStructuredBuffer<float> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[id.x] = 1; }

// ---- expected ----
// error[E0005]: execution mode MaximallyReconvergesKHR requires the extension SPV_KHR_maximal_reconvergence
//  --> reconvergence.hlsl:6:6
//   |
// 6 | void main(uint3 id : SV_DispatchThreadID) { Out[id.x] = 1; }
//   |      ^^^^
//   |
//   = note: vulkan1.1 supports SPIR-V up to 1.3, and no such extension is permitted
//   = help: permit SPV_KHR_maximal_reconvergence (--spirv-ext=+SPV_KHR_maximal_reconvergence)
