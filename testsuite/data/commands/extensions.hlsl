// Extensions that may be used.
//$ -T cs_6_0 IN -Fo OUT -fspv-target-env=vulkan1.1 -fspv-extension=SPV_KHR_storage_buffer_storage_class
//$ -T cs_6_0 IN -Fo OUT -fspv-extension=KHR -fspv-extension=SPV_EXT_shader_stencil_export
//$ -T cs_6_0 IN -Fo OUT -fspv-enable-maximal-reconvergence
//+ MaximallyReconvergesKHR
//$ -T cs_6_0 IN -Fo OUT -fspv-extension=KHR --spirv-ext=all
//? 2
//! both say which extensions
RWStructuredBuffer<uint> result : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { result[id.x] = WaveActiveSum(id.x); }
