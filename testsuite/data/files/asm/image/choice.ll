; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; An instruction on an image that may be one of two elements is selected once for each.

declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare <4 x float> @__spirv_ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), <2 x i32>, i32, i32)
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %t0 = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 2, i32 0, ptr @name)
  %t1 = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 2, i32 1, ptr @name)
  %first = icmp eq i32 %i, 0
  %t = select i1 %first, target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t0, target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t1
  %v = call <4 x float> @__spirv_ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, <2 x i32> zeroinitializer, i32 2, i32 0)
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 9, i32 1, i32 0, ptr @name)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 0)
  store <4 x float> %v, ptr addrspace(11) %place
  ret void
}

attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 8 1 1
;           %3 = OpString "choice.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %i "i"
;                OpName %first "first"
;                OpName %v "v"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %T "T"
;                OpName %T_1 "T.1"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %T DescriptorSet 0
;                OpDecorate %T Binding 0
;                OpDecorate %_runtimearr_v4float ArrayStride 16
;                OpDecorate %_struct_42 Block
;                OpMemberDecorate %_struct_42 0 Offset 0
;                OpDecorate %T_1 DescriptorSet 0
;                OpDecorate %T_1 Binding 9
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;        %bool = OpTypeBool
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;       %float = OpTypeFloat 32
;          %23 = OpTypeImage %float 2D 2 0 0 1 Unknown
; %_ptr_UniformConstant_23 = OpTypePointer UniformConstant %23
;      %uint_2 = OpConstant %uint 2
; %_arr_23_uint_2 = OpTypeArray %23 %uint_2
; %_ptr_UniformConstant__arr_23_uint_2 = OpTypePointer UniformConstant %_arr_23_uint_2
;           %T = OpVariable %_ptr_UniformConstant__arr_23_uint_2 UniformConstant
;     %v4float = OpTypeVector %float 4
;      %v2uint = OpTypeVector %uint 2
;          %27 = OpConstantNull %v2uint
; %_ptr_StorageBuffer_v4float = OpTypePointer StorageBuffer %v4float
; %_runtimearr_v4float = OpTypeRuntimeArray %v4float
;  %_struct_42 = OpTypeStruct %_runtimearr_v4float
; %_ptr_StorageBuffer__struct_42 = OpTypePointer StorageBuffer %_struct_42
;         %T_1 = OpVariable %_ptr_StorageBuffer__struct_42 StorageBuffer
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %8 0
;       %first = OpIEqual %bool %i %uint_0
;          %14 = OpSelect %uint %first %uint_0 %uint_1
;          %16 = OpIEqual %bool %14 %uint_0
;                OpSelectionMerge %17 None
;                OpBranchConditional %16 %18 %19
;          %18 = OpLabel
;          %21 = OpAccessChain %_ptr_UniformConstant_23 %T %uint_0
;          %24 = OpLoad %23 %21
;          %26 = OpImageFetch %v4float %24 %27 Lod %uint_0
;                OpBranch %17
;          %19 = OpLabel
;          %28 = OpAccessChain %_ptr_UniformConstant_23 %T %uint_1
;          %29 = OpLoad %23 %28
;          %30 = OpImageFetch %v4float %29 %27 Lod %uint_0
;                OpBranch %17
;          %17 = OpLabel
;           %v = OpPhi %v4float %26 %18 %30 %19
;          %32 = OpAccessChain %_ptr_StorageBuffer_v4float %T_1 %uint_0 %uint_0
;                OpStore %32 %v
;                OpReturn
;                OpFunctionEnd
