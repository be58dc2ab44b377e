// test: cc --target-env=vulkan1.0 --spirv-ext=-SPV_KHR_storage_buffer_storage_class
// Storage buffers where the extension is not permitted.
RWStructuredBuffer<float> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = id.x;
}

// ---- expected ----
// error[E0005]: storage class StorageBuffer requires SPIR-V 1.3 or the extension SPV_KHR_storage_buffer_storage_class or the extension SPV_KHR_variable_pointers
//  --> storage_class.hlsl:3:27
//   |
// 3 | RWStructuredBuffer<float> Out : register(u0);
//   |                           ^^^
//   |
//   = note: vulkan1.0 supports SPIR-V up to 1.0, and no such extension is permitted
//   = help: vulkan1.1 has it, or permit SPV_KHR_storage_buffer_storage_class (--spirv-ext=+SPV_KHR_storage_buffer_storage_class)
