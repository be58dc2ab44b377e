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
;                OpCapability Int64
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
;                OpDecorate %_struct_60 Block
;                OpMemberDecorate %_struct_60 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_60 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_60 = OpTypePointer StorageBuffer %_struct_60
;      %global = OpVariable %_ptr_StorageBuffer__struct_60 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;       %ulong = OpTypeInt 64 0
;    %ulong_32 = OpConstant %ulong 32
;    %ulong_16 = OpConstant %ulong 16
;          %37 = OpConstantNull %ulong
;     %ulong_0 = OpConstant %ulong 0
;    %ulong_63 = OpConstant %ulong 63
;     %ulong_1 = OpConstant %ulong 1
;      %uint_1 = OpConstant %uint 1
;    %uint_127 = OpConstant %uint 127
;     %uint_25 = OpConstant %uint 25
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %7 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %uint_0
;           %x = OpLoad %uint %7
;          %13 = OpUConvert %ulong %x
;          %14 = OpUConvert %uint %13
;          %15 = OpShiftRightLogical %ulong %13 %ulong_32
;          %17 = OpUConvert %uint %15
;          %18 = OpBitReverse %uint %14
;          %19 = OpBitReverse %uint %17
;          %20 = OpUConvert %ulong %19
;          %21 = OpUConvert %ulong %18
;          %22 = OpShiftLeftLogical %ulong %21 %ulong_32
;          %23 = OpBitwiseOr %ulong %20 %22
;          %24 = OpShiftRightLogical %ulong %23 %ulong_16
;          %26 = OpUConvert %ulong %x
;          %27 = OpUConvert %uint %26
;          %28 = OpShiftRightLogical %ulong %26 %ulong_32
;          %29 = OpUConvert %uint %28
;          %30 = OpBitReverse %uint %27
;          %31 = OpBitReverse %uint %29
;          %32 = OpUConvert %ulong %31
;          %33 = OpUConvert %ulong %30
;          %34 = OpShiftLeftLogical %ulong %33 %ulong_32
;          %35 = OpBitwiseOr %ulong %32 %34
;          %36 = OpBitwiseOr %ulong %37 %35
;          %38 = OpBitwiseOr %ulong %36 %ulong_0
;          %40 = OpISub %ulong %ulong_63 %ulong_32
;          %42 = OpShiftRightLogical %ulong %38 %ulong_32
;          %43 = OpShiftLeftLogical %ulong %ulong_0 %ulong_1
;          %45 = OpShiftLeftLogical %ulong %43 %40
;          %46 = OpBitwiseOr %ulong %42 %45
;           %t = OpUConvert %uint %46
;           %u = OpBitwiseXor %uint %t %x
;          %49 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %uint_1
;                OpStore %49 %u
;          %51 = OpUConvert %uint %24
;          %52 = OpBitwiseAnd %uint %51 %uint_127
;          %54 = OpBitReverse %uint %52
;          %55 = OpShiftRightLogical %uint %54 %uint_25
;           %e = OpBitwiseAnd %uint %55 %uint_127
;          %58 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %uint_0
;                OpStore %58 %e
;                OpReturn
;                OpFunctionEnd
