; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; A comparison and exchange of HLSL on group-shared memory.

@gs = internal addrspace(3) global [4 x i32] undef
@n = private unnamed_addr constant [2 x i8] c"B\00"
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %b = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @n)
  %p11 = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %b, i32 %i)
  %p3 = getelementptr [4 x i32], ptr addrspace(3) @gs, i32 0, i32 %i
  %r = call i32 @llvm.spv.interlocked.compare.exchange.i32.p3(ptr addrspace(3) %p3, i32 3, i32 4)
  store i32 %r, ptr addrspace(11) %p11
  ret void
}
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare i32 @llvm.spv.interlocked.compare.exchange.i32.p3(ptr addrspace(3), i32, i32)

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 1 1 1
;           %3 = OpString "interlocked.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %i "i"
;                OpName %r "r"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %gs "gs"
;                OpName %B "B"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_26 Block
;                OpMemberDecorate %_struct_26 0 Offset 0
;                OpDecorate %B DescriptorSet 0
;                OpDecorate %B Binding 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
; %_ptr_Workgroup_uint = OpTypePointer Workgroup %uint
;      %uint_4 = OpConstant %uint 4
; %_arr_uint_uint_4 = OpTypeArray %uint %uint_4
; %_ptr_Workgroup__arr_uint_uint_4 = OpTypePointer Workgroup %_arr_uint_uint_4
;          %gs = OpVariable %_ptr_Workgroup__arr_uint_uint_4 Workgroup
;      %uint_2 = OpConstant %uint 2
;      %uint_0 = OpConstant %uint 0
;      %uint_3 = OpConstant %uint 3
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_26 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_26 = OpTypePointer StorageBuffer %_struct_26
;           %B = OpVariable %_ptr_StorageBuffer__struct_26 StorageBuffer
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %8 0
;          %12 = OpAccessChain %_ptr_Workgroup_uint %gs %i
;           %r = OpAtomicCompareExchange %uint %12 %uint_2 %uint_0 %uint_0 %uint_4 %uint_3
;          %20 = OpAccessChain %_ptr_StorageBuffer_uint %B %uint_0 %i
;                OpStore %20 %r
;                OpReturn
;                OpFunctionEnd
