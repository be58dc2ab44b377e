; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; An integer of an odd width fills its bytes with zeros.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 1)
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 4)
  %v = load i27, ptr addrspace(11) %p
  %w = add i27 %v, 3
  store i27 %w, ptr addrspace(11) %q
  %long = load i61, ptr addrspace(11) %q
  store i61 %long, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpCapability Int64
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main"
;                OpExecutionMode %main LocalSize 8 1 1
;           %2 = OpString "odd_integers_in_buffers.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;                OpName %global "global"
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_40 Block
;                OpMemberDecorate %_struct_40 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_40 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_40 = OpTypePointer StorageBuffer %_struct_40
;      %global = OpVariable %_ptr_StorageBuffer__struct_40 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;      %uint_3 = OpConstant %uint 3
;      %uint_4 = OpConstant %uint 4
; %uint_134217727 = OpConstant %uint 134217727
;      %uint_5 = OpConstant %uint 5
;       %ulong = OpTypeInt 64 0
;    %ulong_32 = OpConstant %ulong 32
; %ulong_2305843009213693951 = OpConstant %ulong 2305843009213693951
;      %uint_2 = OpConstant %uint 2
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %7 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %uint_1
;          %12 = OpLoad %uint %7
;          %13 = OpIAdd %uint %12 %uint_3
;          %15 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %uint_4
;          %17 = OpBitwiseAnd %uint %13 %uint_134217727
;                OpStore %15 %17
;          %19 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %uint_4
;          %20 = OpLoad %uint %19
;          %21 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %uint_5
;          %23 = OpLoad %uint %21
;          %25 = OpUConvert %ulong %20
;          %26 = OpUConvert %ulong %23
;          %27 = OpShiftLeftLogical %ulong %26 %ulong_32
;          %29 = OpBitwiseOr %ulong %25 %27
;          %30 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %uint_1
;          %31 = OpBitwiseAnd %ulong %29 %ulong_2305843009213693951
;          %33 = OpUConvert %uint %31
;                OpStore %30 %33
;          %34 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %uint_2
;          %36 = OpBitwiseAnd %ulong %29 %ulong_2305843009213693951
;          %37 = OpShiftRightLogical %ulong %36 %ulong_32
;          %38 = OpUConvert %uint %37
;                OpStore %34 %38
;                OpReturn
;                OpFunctionEnd
