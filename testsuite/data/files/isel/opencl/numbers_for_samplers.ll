; test: isel -mtriple=spirv64-unknown-unknown
; Samplers that SPIR 1.2 has as numbers: a constant, a constant variable and an argument of a kernel. Images of OpenCL 1.2
; have no access in the names of builtins, and a digit may end the name before them.

@constant = internal addrspace(2) constant i32 16
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_i(ptr addrspace(1), i32, <2 x i32>)
declare spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(ptr addrspace(1), <2 x i32>, <4 x float>)
declare spir_func float @_Z11read_imagef20ocl_image2d_depth_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0), i32, <2 x float>)
declare spir_func <4 x i32> @_Z27intel_sub_group_block_read414ocl_image2d_roDv2_i(ptr addrspace(1), <2 x i32>)
declare spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32)
declare spir_func <4 x i32> @_Z12read_imageui14ocl_image3d_ro11ocl_samplerDv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <4 x i32>)

define spir_kernel void @constants(ptr addrspace(1) %from, ptr addrspace(1) %to, <2 x i32> %at) {
  %first = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_i(ptr addrspace(1) %from, i32 21, <2 x i32> %at)
  call spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(ptr addrspace(1) %to, <2 x i32> %at, <4 x float> %first)
  %block = call spir_func <4 x i32> @_Z27intel_sub_group_block_read414ocl_image2d_roDv2_i(ptr addrspace(1) %from, <2 x i32> %at)
  ret void
}

define spir_kernel void @argument(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %depth, i32 %sampler, ptr addrspace(1) %out) {
  %value = call spir_func float @_Z11read_imagef20ocl_image2d_depth_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %depth, i32 %sampler, <2 x float> zeroinitializer)
  store float %value, ptr addrspace(1) %out
  ret void
}

define spir_kernel void @variable(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image, ptr addrspace(1) %out) {
  %bits = load i32, ptr addrspace(2) @constant
  %sampler = call spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32 %bits)
  %value = call spir_func <4 x i32> @_Z12read_imageui14ocl_image3d_ro11ocl_samplerDv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, <4 x i32> zeroinitializer)
  store <4 x i32> %value, ptr addrspace(1) %out
  ret void
}

; ---- expected ----
; !type0 = !spirv.image<none, Dim3D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown, ReadOnly>
; !type1 = !spirv.image<none, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown, ReadOnly>
; !type2 = !spirv.image<none, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown, WriteOnly>
; !type3 = !spirv.image<none, Dim2D, IsDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown, ReadOnly>
; spirv.module Physical64 OpenCL attributes {source_file = "numbers_for_samplers.ll"} {
;   spirv.GlobalVariable @constant initializer(16 : i32) {constant} : !spirv.ptr<i32, UniformConstant>
;   spirv.func @variable(%0: !type0, %1: !spirv.ptr<vector<4xi32>, CrossWorkgroup>) "None" {
;     %global0 = spirv.mlir.addressof @constant : !spirv.ptr<i32, UniformConstant>
;     %const0 = "spirv.ConstantSampler"() {literals = [0 : i32, 0 : i32, 0 : i32]} : () -> !spirv.sampler
;     %const1 = "spirv.Constant"() <{value = dense<0> : vector<4xi32>}> {null} : () -> vector<4xi32>
;     %const2 = spirv.Constant 0.0 : f32
;     %2 = spirv.Load "UniformConstant" %global0 ["Aligned", 4] : i32
;     %3 = "spirv.SampledImage"(%0, %const0) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %4 = spirv.ImageSampleExplicitLod %3, %const1 ["Lod|ZeroExtend"], %const2 : !spirv.sampled_image<!type0>, vector<4xi32>, f32 -> vector<4xi32>
;     spirv.Store "CrossWorkgroup" %1, %4 ["Aligned", 16] : vector<4xi32>
;     spirv.Return
;   }
;   spirv.func @constants(%0: !type1, %1: !type2, %2: vector<2xi32>) "None" {
;     %const0 = "spirv.ConstantSampler"() {literals = [2 : i32, 1 : i32, 0 : i32]} : () -> !spirv.sampler
;     %const1 = spirv.Constant 0.0 : f32
;     %3 = "spirv.SampledImage"(%0, %const0) : (!type1, !spirv.sampler) -> !spirv.sampled_image<!type1>
;     %4 = spirv.ImageSampleExplicitLod %3, %2 ["Lod"], %const1 : !spirv.sampled_image<!type1>, vector<2xi32>, f32 -> vector<4xf32>
;     spirv.ImageWrite %1, %2, %4 : !type2, vector<2xi32>, vector<4xf32>
;     %5 = "spirv.SubgroupImageBlockReadINTEL"(%0, %2) : (!type1, vector<2xi32>) -> vector<4xi32>
;     spirv.Return
;   }
;   spirv.func @argument(%0: !type3, %1: !spirv.sampler, %2: !spirv.ptr<f32, CrossWorkgroup>) "None" {
;     %const0 = "spirv.Constant"() <{value = dense<0.0> : vector<2xf32>}> {null} : () -> vector<2xf32>
;     %const1 = spirv.Constant 0.0 : f32
;     %3 = "spirv.SampledImage"(%0, %1) : (!type3, !spirv.sampler) -> !spirv.sampled_image<!type3>
;     %4 = spirv.ImageSampleExplicitLod %3, %const0 ["Lod"], %const1 : !spirv.sampled_image<!type3>, vector<2xf32>, f32 -> vector<4xf32>
;     %5 = spirv.CompositeExtract %4[0 : i32] : vector<4xf32>
;     spirv.Store "CrossWorkgroup" %2, %5 ["Aligned", 4] : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @variable
;   spirv.EntryPoint "Kernel" @constants
;   spirv.EntryPoint "Kernel" @argument
;   spirv.ExecutionMode @variable "ContractionOff"
;   spirv.ExecutionMode @constants "ContractionOff"
;   spirv.ExecutionMode @argument "ContractionOff"
; }
