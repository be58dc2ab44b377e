; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; Two resources without names; a 64-bit index asks for nothing once it is narrowed.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.in(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.in(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)

define void @main() #0 {
  %a = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.in(i32 0, i32 0, i32 1, i32 0, ptr null)
  %b = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.in(i32 0, i32 1, i32 1, i32 0, ptr null)
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %from = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.in(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %a, i32 0)
  %wide = zext i32 %id to i64
  %at = getelementptr i32, ptr addrspace(11) %from, i64 %wide
  %value = load i32, ptr addrspace(11) %at, align 4
  %to = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.in(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %b, i32 %id)
  store i32 %value, ptr addrspace(11) %to, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 8 1 1
;           %3 = OpString "unnamed_resources.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %id "id"
;                OpName %value "value"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %global "global"
;                OpName %global_1 "global.1"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_20 Block
;                OpMemberDecorate %_struct_20 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;                OpDecorate %global_1 DescriptorSet 0
;                OpDecorate %global_1 Binding 1
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_20 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_20 = OpTypePointer StorageBuffer %_struct_20
;      %global = OpVariable %_ptr_StorageBuffer__struct_20 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;    %global_1 = OpVariable %_ptr_StorageBuffer__struct_20 StorageBuffer
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;          %id = OpCompositeExtract %uint %8 0
;          %12 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %id
;       %value = OpLoad %uint %12
;          %16 = OpAccessChain %_ptr_StorageBuffer_uint %global_1 %uint_0 %id
;                OpStore %16 %value
;                OpReturn
;                OpFunctionEnd
