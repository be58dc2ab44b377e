; test: asm -mtriple=spirv-unknown-vulkan1.3-compute --strip-debug
; Without names and source positions.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  %r = add i32 %n, 1
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %1 "main" %gl_GlobalInvocationID
;                OpExecutionMode %1 LocalSize 8 1 1
;           %3 = OpString "strip_debug.ll"
;                OpSource Unknown 0 %3
;                OpDecorate %gl_GlobalInvocationID BuiltIn GlobalInvocationId
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_21 Block
;                OpMemberDecorate %_struct_21 0 Offset 0
;                OpDecorate %13 DescriptorSet 0
;                OpDecorate %13 Binding 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %gl_GlobalInvocationID = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_21 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_21 = OpTypePointer StorageBuffer %_struct_21
;          %13 = OpVariable %_ptr_StorageBuffer__struct_21 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;           %1 = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %gl_GlobalInvocationID
;          %10 = OpCompositeExtract %uint %8 0
;          %12 = OpAccessChain %_ptr_StorageBuffer_uint %13 %uint_0 %10
;          %15 = OpLoad %uint %12
;          %16 = OpIAdd %uint %15 %uint_1
;          %18 = OpAccessChain %_ptr_StorageBuffer_uint %13 %uint_0 %10
;                OpStore %18 %16
;                OpReturn
;                OpFunctionEnd
