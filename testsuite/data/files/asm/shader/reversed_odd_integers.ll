; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; Bits of an integer of an odd width are reversed in a wider one, and moved down;
; of one that is wider than any, word by word.

declare i48 @llvm.bitreverse.i48(i48)
declare i128 @llvm.bitreverse.i128(i128)
declare i7 @llvm.bitreverse.i7(i7)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 1)
  %x = load i32, ptr addrspace(11) %p
  %a = zext i32 %x to i48
  %b = call i48 @llvm.bitreverse.i48(i48 %a)
  %w = zext i32 %x to i128
  %r = call i128 @llvm.bitreverse.i128(i128 %w)
  %s = lshr i128 %r, 96
  %t = trunc i128 %s to i32
  %u = xor i32 %t, %x
  store i32 %u, ptr addrspace(11) %q
  %c = trunc i48 %b to i7
  %d = call i7 @llvm.bitreverse.i7(i7 %c)
  %e = zext i7 %d to i32
  store i32 %e, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main"
;                OpExecutionMode %main LocalSize 8 1 1
;           %2 = OpString "reversed_odd_integers.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;                OpName %x "x"
;                OpName %t "t"
;                OpName %u "u"
;                OpName %e "e"
;                OpName %global "global"
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_39 Block
;                OpMemberDecorate %_struct_39 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_39 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_39 = OpTypePointer StorageBuffer %_struct_39
;      %global = OpVariable %_ptr_StorageBuffer__struct_39 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;     %uint_31 = OpConstant %uint 31
;     %uint_16 = OpConstant %uint 16
;      %uint_1 = OpConstant %uint 1
;          %27 = OpConstantNull %uint
;    %uint_127 = OpConstant %uint 127
;     %uint_25 = OpConstant %uint 25
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %7 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %uint_0
;           %x = OpLoad %uint %7
;          %12 = OpBitReverse %uint %x
;          %13 = OpBitReverse %uint %uint_0
;          %14 = OpBitwiseOr %uint %13 %uint_0
;          %15 = OpBitwiseOr %uint %uint_0 %12
;          %16 = OpISub %uint %uint_31 %uint_16
;          %19 = OpShiftRightLogical %uint %14 %uint_16
;          %20 = OpShiftLeftLogical %uint %15 %uint_1
;          %22 = OpShiftLeftLogical %uint %20 %16
;          %23 = OpBitwiseOr %uint %19 %22
;          %24 = OpBitReverse %uint %x
;          %25 = OpBitwiseOr %uint %uint_0 %24
;          %26 = OpBitwiseOr %uint %27 %25
;           %t = OpBitwiseOr %uint %26 %uint_0
;           %u = OpBitwiseXor %uint %t %x
;          %30 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %uint_1
;                OpStore %30 %u
;          %31 = OpBitwiseAnd %uint %23 %uint_127
;          %33 = OpBitReverse %uint %31
;          %34 = OpShiftRightLogical %uint %33 %uint_25
;           %e = OpBitwiseAnd %uint %34 %uint_127
;          %37 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %uint_0
;                OpStore %37 %e
;                OpReturn
;                OpFunctionEnd
