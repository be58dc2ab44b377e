; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; A byte address buffer: accesses of any type at byte offsets.

declare target("spirv.VulkanBuffer", [0 x i8], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i8_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i8_12_1t(target("spirv.VulkanBuffer", [0 x i8], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i8], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i8_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %o = shl i32 %i, 2
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i8_12_1t(target("spirv.VulkanBuffer", [0 x i8], 12, 1) %h, i32 %o)
  %v = load float, ptr addrspace(11) %p, align 4
  %w = fmul float %v, 2.0
  store float %w, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 8 1 1
;           %3 = OpString "byte_address_buffer.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %i "i"
;                OpName %o "o"
;                OpName %v "v"
;                OpName %w "w"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %global "global"
;                OpDecorate %w NoContraction
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_28 Block
;                OpMemberDecorate %_struct_28 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;      %uint_2 = OpConstant %uint 2
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_28 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_28 = OpTypePointer StorageBuffer %_struct_28
;      %global = OpVariable %_ptr_StorageBuffer__struct_28 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;       %float = OpTypeFloat 32
;     %float_2 = OpConstant %float 2
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %8 0
;           %o = OpShiftLeftLogical %uint %i %uint_2
;          %13 = OpShiftRightLogical %uint %o %uint_2
;          %15 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %13
;          %18 = OpLoad %uint %15
;           %v = OpBitcast %float %18
;           %w = OpFMul %float %v %float_2
;          %23 = OpShiftRightLogical %uint %o %uint_2
;          %24 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %23
;          %25 = OpBitcast %uint %w
;                OpStore %24 %25
;                OpReturn
;                OpFunctionEnd
