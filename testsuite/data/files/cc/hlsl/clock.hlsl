// test: cc --target-env=vulkan1.1 --spirv-ext=-SPV_KHR_shader_clock
// An instruction by its name whose extension is not permitted.
RWStructuredBuffer<uint64_t> Out : register(u0);

uint64_t __spirv_ReadClockKHR(int scope);

uint64_t now() { return __spirv_ReadClockKHR(3); }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint64_t start = now();
  Out[id.x] = now() - start;
}

// ---- expected ----
// error[E0005]: OpReadClockKHR requires the capability ShaderClockKHR
//  --> clock.hlsl:7:25
//   |
// 7 | uint64_t now() { return __spirv_ReadClockKHR(3); }
//   |                         ^^^^^^^^^^^^^^^^^^^^
//   |
//   = note: inlined at clock.hlsl:11:20
//   = note: the capability ShaderClockKHR requires the extension SPV_KHR_shader_clock
//   = help: permit SPV_KHR_shader_clock (--spirv-ext=+SPV_KHR_shader_clock)
