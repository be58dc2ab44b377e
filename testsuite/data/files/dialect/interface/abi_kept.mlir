// test: dialect
// The same attributes, kept.
module attributes {
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader, GroupNonUniform], [SPV_KHR_8bit_storage]>,
    ARM:IntegratedGPU,
    {
      max_compute_workgroup_invocations = 128 : i32,
      max_compute_workgroup_size = dense<[128, 128, 64]> : vector<3xi32>
    }>
} {
  spirv.module Logical GLSL450 {
    spirv.func @kernel(
      %scale: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>},
      %data: !spirv.ptr<!spirv.struct<(!spirv.array<12 x vector<4xf32>>)>, StorageBuffer>
        {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>})
      "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %zero = spirv.Constant 0 : i32
      %at = spirv.AccessChain %data[%zero, %zero, %zero] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x vector<4xf32>>)>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      spirv.Store "StorageBuffer" %at, %scale : f32
      spirv.Return
    }
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniform], [SPV_KHR_8bit_storage]>, ARM:IntegratedGPU, #spirv.resource_limits<max_compute_workgroup_invocations = 128, max_compute_workgroup_size = [128, 128, 64]>>} {
//   spirv.func @kernel(%0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %1: !spirv.ptr<!spirv.struct<(!spirv.array<12 x vector<4xf32>>)>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
//     %const0 = spirv.Constant 0 : i32
//     %2 = spirv.AccessChain %1[%const0, %const0, %const0] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x vector<4xf32>>)>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
//     spirv.Store "StorageBuffer" %2, %0 : f32
//     spirv.Return
//   }
// }
