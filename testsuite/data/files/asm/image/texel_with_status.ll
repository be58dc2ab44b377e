; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; A texel of a buffer behind the code of its residency.

@n = private unnamed_addr constant [2 x i8] c"B\00"
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %t = call target("spirv.Image", float, 5, 2, 0, 0, 2, 3) @llvm.spv.resource.handlefrombinding.tspirv.Image_f32_5_2_0_0_2_3t(i32 0, i32 0, i32 1, i32 0, ptr @n)
  %b = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0f32_12_1t(i32 0, i32 1, i32 1, i32 0, ptr @n)
  %ld = call { i32, float } @llvm.spv.resource.load.typedbuffer.with.status.sl_i32f32s.tspirv.Image_f32_5_2_0_0_2_3t(target("spirv.Image", float, 5, 2, 0, 0, 2, 3) %t, i32 %i)
  %st = extractvalue { i32, float } %ld, 0
  %v = extractvalue { i32, float } %ld, 1
  %m = call i1 @llvm.spv.check.access.fully.mapped(i32 %st)
  br i1 %m, label %a, label %e
a:
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_1t(target("spirv.VulkanBuffer", [0 x float], 12, 1) %b, i32 %i)
  store float %v, ptr addrspace(11) %p
  br label %e
e:
  ret void
}
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.Image", float, 5, 2, 0, 0, 2, 3) @llvm.spv.resource.handlefrombinding.tspirv.Image_f32_5_2_0_0_2_3t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0f32_12_1t(i32, i32, i32, i32, ptr)
declare { i32, float } @llvm.spv.resource.load.typedbuffer.with.status.sl_i32f32s.tspirv.Image_f32_5_2_0_0_2_3t(target("spirv.Image", float, 5, 2, 0, 0, 2, 3), i32)
declare i1 @llvm.spv.check.access.fully.mapped(i32)

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpCapability SparseResidency
;                OpCapability ImageBuffer
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 1 1 1
;           %3 = OpString "texel_with_status.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %i "i"
;                OpName %ld "ld"
;                OpName %st "st"
;                OpName %v "v"
;                OpName %m "m"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %B "B"
;                OpName %B_1 "B.1"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %B DescriptorSet 0
;                OpDecorate %B Binding 0
;                OpDecorate %_runtimearr_float ArrayStride 4
;                OpDecorate %_struct_36 Block
;                OpMemberDecorate %_struct_36 0 Offset 0
;                OpDecorate %B_1 DescriptorSet 0
;                OpDecorate %B_1 Binding 1
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;       %float = OpTypeFloat 32
;          %11 = OpTypeImage %float Buffer 2 0 0 2 R32f
; %_ptr_UniformConstant_11 = OpTypePointer UniformConstant %11
;           %B = OpVariable %_ptr_UniformConstant_11 UniformConstant
;     %v4float = OpTypeVector %float 4
;  %_struct_14 = OpTypeStruct %uint %v4float
;  %_struct_21 = OpTypeStruct %uint %float
;        %bool = OpTypeBool
; %_ptr_StorageBuffer_float = OpTypePointer StorageBuffer %float
; %_runtimearr_float = OpTypeRuntimeArray %float
;  %_struct_36 = OpTypeStruct %_runtimearr_float
; %_ptr_StorageBuffer__struct_36 = OpTypePointer StorageBuffer %_struct_36
;         %B_1 = OpVariable %_ptr_StorageBuffer__struct_36 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %8 0
;          %12 = OpLoad %11 %B
;          %15 = OpImageSparseRead %_struct_14 %12 %i
;          %16 = OpCompositeExtract %uint %15 0
;          %18 = OpCompositeExtract %v4float %15 1
;          %20 = OpCompositeExtract %float %18 0
;          %ld = OpCompositeConstruct %_struct_21 %16 %20
;          %st = OpCompositeExtract %uint %ld 0
;           %v = OpCompositeExtract %float %ld 1
;           %m = OpImageSparseTexelsResident %bool %st
;                OpSelectionMerge %27 None
;                OpBranchConditional %m %28 %27
;          %28 = OpLabel
;          %30 = OpAccessChain %_ptr_StorageBuffer_float %B_1 %uint_0 %i
;                OpStore %30 %v
;                OpBranch %27
;          %27 = OpLabel
;                OpReturn
;                OpFunctionEnd
