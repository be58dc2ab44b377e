; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; NonUniform is on the pointer, the image and the pair that an index leads to, through arithmetic.

declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare i32 @llvm.spv.resource.nonuniformindex(i32)
declare target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"))
declare <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0), <2 x float>, i32, float)
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %n = call i32 @llvm.spv.resource.nonuniformindex(i32 %i)
  %m = and i32 %n, 3
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 4, i32 %m, ptr @name)
  %s = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %pair = call target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s)
  %v = call <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %pair, <2 x float> zeroinitializer, i32 2, float 0.0)
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 9, i32 1, i32 0, ptr @name)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 0)
  store <4 x float> %v, ptr addrspace(11) %place
  ret void
}

attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.5
;                OpCapability Shader
;                OpCapability SampledImageArrayNonUniformIndexing
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId %T %T_1 %T_2
;                OpExecutionMode %main LocalSize 8 1 1
;           %6 = OpString "non_uniform.ll"
;                OpSource Unknown 0 %6
;                OpName %main "main"
;                OpName %i "i"
;                OpName %n "n"
;                OpName %m "m"
;                OpName %v "v"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %T "T"
;                OpName %T_1 "T.1"
;                OpName %T_2 "T.2"
;                OpDecorate %n NonUniform
;                OpDecorate %18 NonUniform
;                OpDecorate %20 NonUniform
;                OpDecorate %24 NonUniform
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %T DescriptorSet 0
;                OpDecorate %T Binding 0
;                OpDecorate %T_1 DescriptorSet 0
;                OpDecorate %T_1 Binding 1
;                OpDecorate %_runtimearr_v4float ArrayStride 16
;                OpDecorate %_struct_39 Block
;                OpMemberDecorate %_struct_39 0 Offset 0
;                OpDecorate %T_2 DescriptorSet 0
;                OpDecorate %T_2 Binding 9
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;       %float = OpTypeFloat 32
;          %19 = OpTypeImage %float 2D 2 0 0 1 Unknown
;      %uint_4 = OpConstant %uint 4
; %_arr_19_uint_4 = OpTypeArray %19 %uint_4
; %_ptr_UniformConstant__arr_19_uint_4 = OpTypePointer UniformConstant %_arr_19_uint_4
;           %T = OpVariable %_ptr_UniformConstant__arr_19_uint_4 UniformConstant
;          %21 = OpTypeSampler
; %_ptr_UniformConstant_21 = OpTypePointer UniformConstant %21
;         %T_1 = OpVariable %_ptr_UniformConstant_21 UniformConstant
;     %v4float = OpTypeVector %float 4
; %_runtimearr_v4float = OpTypeRuntimeArray %v4float
;  %_struct_39 = OpTypeStruct %_runtimearr_v4float
; %_ptr_StorageBuffer__struct_39 = OpTypePointer StorageBuffer %_struct_39
;         %T_2 = OpVariable %_ptr_StorageBuffer__struct_39 StorageBuffer
;        %void = OpTypeVoid
;           %8 = OpTypeFunction %void
;      %uint_3 = OpConstant %uint 3
; %_ptr_UniformConstant_19 = OpTypePointer UniformConstant %19
;          %23 = OpTypeSampledImage %19
;     %v2float = OpTypeVector %float 2
;          %27 = OpConstantNull %v2float
;     %float_0 = OpConstant %float 0
; %_ptr_StorageBuffer_v4float = OpTypePointer StorageBuffer %v4float
;      %uint_0 = OpConstant %uint 0
;        %main = OpFunction %void DontInline %8
;           %9 = OpLabel
;          %11 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %11 0
;           %n = OpCopyObject %uint %i
;           %m = OpBitwiseAnd %uint %n %uint_3
;          %18 = OpAccessChain %_ptr_UniformConstant_19 %T %m
;          %20 = OpLoad %19 %18
;          %22 = OpLoad %21 %T_1
;          %24 = OpSampledImage %23 %20 %22
;           %v = OpImageSampleExplicitLod %v4float %24 %27 Lod %float_0
;          %30 = OpAccessChain %_ptr_StorageBuffer_v4float %T_2 %uint_0 %uint_0
;                OpStore %30 %v
;                OpReturn
;                OpFunctionEnd
