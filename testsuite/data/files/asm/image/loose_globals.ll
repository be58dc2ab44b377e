; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Opaque objects among loose globals are descriptors of their own; numbers stay in the cbuffer, where clang has them.

declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"

%"__cblayout_$Globals" = type <{ float, target("spirv.Padding", 12), <{ [2 x <{ target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0), target("spirv.Padding", 12) }>], target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0) }>, target("spirv.Padding", 12), <4 x float> }>
@"$Globals.cb" = global target("spirv.VulkanBuffer", %"__cblayout_$Globals", 2, 0) poison
@"$Globals.str" = private constant [9 x i8] c"$Globals\00"
@scale = external addrspace(12) global float
@T = external addrspace(12) global [3 x target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0)]
@tint = external addrspace(12) global <4 x float>
declare target("spirv.VulkanBuffer", %"__cblayout_$Globals", 2, 0) @llvm.spv.resource.handlefromimplicitbinding.g(i32, i32, i32, i32, ptr)
declare <4 x float> @__spirv_ImageFetch(target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0), <2 x i32>, i32, i32)

define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", %"__cblayout_$Globals", 2, 0) @llvm.spv.resource.handlefromimplicitbinding.g(i32 0, i32 0, i32 1, i32 0, ptr @"$Globals.str")
  store target("spirv.VulkanBuffer", %"__cblayout_$Globals", 2, 0) %h, ptr @"$Globals.cb"
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %at = getelementptr <{ target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0), target("spirv.Padding", 12) }>, ptr addrspace(12) @T, i32 %i
  %t = load target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0), ptr addrspace(12) %at
  %u = load target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0), ptr addrspace(12) getelementptr (i8, ptr addrspace(12) @T, i32 32)
  %v0 = call <4 x float> @__spirv_ImageFetch(target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0) %t, <2 x i32> zeroinitializer, i32 2, i32 0)
  %v1 = call <4 x float> @__spirv_ImageFetch(target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0) %u, <2 x i32> zeroinitializer, i32 2, i32 0)
  %tint = load <4 x float>, ptr addrspace(12) @tint
  %sum = fadd <4 x float> %v0, %v1
  %v = fmul <4 x float> %sum, %tint
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 9, i32 1, i32 0, ptr @name)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 0)
  store <4 x float> %v, ptr addrspace(11) %place
  ret void
}
!hlsl.cbs = !{!0}
!0 = !{ptr @"$Globals.cb", ptr addrspace(12) @scale, ptr addrspace(12) @T, ptr addrspace(12) @tint}

attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpCapability SampledImageArrayDynamicIndexing
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 8 1 1
;           %3 = OpString "loose_globals.ll"
;                OpSource HLSL 0 %3
;                OpName %main "main"
;                OpName %i "i"
;                OpName %v0 "v0"
;                OpName %v1 "v1"
;                OpName %tint "tint"
;                OpName %sum "sum"
;                OpName %v "v"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %T "T"
;                OpName %__cblayout__Globals "__cblayout_$Globals"
;                OpMemberName %__cblayout__Globals 0 "scale"
;                OpMemberName %__cblayout__Globals 1 "tint"
;                OpName %_Globals "$Globals"
;                OpName %T_1 "T.1"
;                OpDecorate %sum NoContraction
;                OpDecorate %v NoContraction
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %T DescriptorSet 0
;                OpDecorate %T Binding 0
;                OpDecorate %__cblayout__Globals Block
;                OpMemberDecorate %__cblayout__Globals 0 Offset 0
;                OpMemberDecorate %__cblayout__Globals 1 Offset 64
;                OpDecorate %_Globals DescriptorSet 0
;                OpDecorate %_Globals Binding 1
;                OpDecorate %_runtimearr_v4float ArrayStride 16
;                OpDecorate %_struct_43 Block
;                OpMemberDecorate %_struct_43 0 Offset 0
;                OpDecorate %T_1 DescriptorSet 0
;                OpDecorate %T_1 Binding 9
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;       %float = OpTypeFloat 32
;          %14 = OpTypeImage %float 2D 2 0 0 1 Unknown
; %_ptr_UniformConstant_14 = OpTypePointer UniformConstant %14
;      %uint_3 = OpConstant %uint 3
; %_arr_14_uint_3 = OpTypeArray %14 %uint_3
; %_ptr_UniformConstant__arr_14_uint_3 = OpTypePointer UniformConstant %_arr_14_uint_3
;           %T = OpVariable %_ptr_UniformConstant__arr_14_uint_3 UniformConstant
;     %v4float = OpTypeVector %float 4
;      %v2uint = OpTypeVector %uint 2
;          %18 = OpConstantNull %v2uint
;      %uint_0 = OpConstant %uint 0
;      %uint_2 = OpConstant %uint 2
; %_ptr_Uniform_v4float = OpTypePointer Uniform %v4float
; %__cblayout__Globals = OpTypeStruct %float %v4float
; %_ptr_Uniform___cblayout__Globals = OpTypePointer Uniform %__cblayout__Globals
;    %_Globals = OpVariable %_ptr_Uniform___cblayout__Globals Uniform
;      %uint_1 = OpConstant %uint 1
; %_ptr_StorageBuffer_v4float = OpTypePointer StorageBuffer %v4float
; %_runtimearr_v4float = OpTypeRuntimeArray %v4float
;  %_struct_43 = OpTypeStruct %_runtimearr_v4float
; %_ptr_StorageBuffer__struct_43 = OpTypePointer StorageBuffer %_struct_43
;         %T_1 = OpVariable %_ptr_StorageBuffer__struct_43 StorageBuffer
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %8 0
;          %12 = OpAccessChain %_ptr_UniformConstant_14 %T %i
;          %15 = OpLoad %14 %12
;          %v0 = OpImageFetch %v4float %15 %18 Lod %uint_0
;          %20 = OpAccessChain %_ptr_UniformConstant_14 %T %uint_2
;          %22 = OpLoad %14 %20
;          %v1 = OpImageFetch %v4float %22 %18 Lod %uint_0
;          %25 = OpAccessChain %_ptr_Uniform_v4float %_Globals %uint_1
;        %tint = OpLoad %v4float %25
;         %sum = OpFAdd %v4float %v0 %v1
;           %v = OpFMul %v4float %sum %tint
;          %32 = OpAccessChain %_ptr_StorageBuffer_v4float %T_1 %uint_0 %uint_0
;                OpStore %32 %v
;                OpReturn
;                OpFunctionEnd
