; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; No array of a buffer has a stride of three bytes.

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %v = load i24, ptr addrspace(1) %q
  %r = add i24 %v, 1
  store i24 %r, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; ; Version: 1.6
;                OpCapability Shader
;                OpCapability StorageBuffer8BitAccess
;          %53 = OpExtInstImport "NonSemantic.ClspvReflection.7"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %k "k" %p %q
;                OpExecutionModeId %k LocalSizeId %4 %5 %6
;           %7 = OpString "k"
;           %8 = OpString ""
;           %9 = OpString "p"
;          %10 = OpString "q"
;          %11 = OpString "integers_of_three_bytes.ll"
;                OpSource Unknown 0 %11
;                OpName %k "k"
;                OpName %p "p"
;                OpName %q "q"
;                OpDecorate %_runtimearr_uchar ArrayStride 1
;                OpDecorate %_struct_60 Block
;                OpMemberDecorate %_struct_60 0 Offset 0
;                OpDecorate %p DescriptorSet 0
;                OpDecorate %p Binding 0
;                OpDecorate %q DescriptorSet 0
;                OpDecorate %q Binding 1
;                OpDecorate %4 SpecId 0
;                OpDecorate %5 SpecId 1
;                OpDecorate %6 SpecId 2
;       %uchar = OpTypeInt 8 0
; %_runtimearr_uchar = OpTypeRuntimeArray %uchar
;  %_struct_60 = OpTypeStruct %_runtimearr_uchar
; %_ptr_StorageBuffer__struct_60 = OpTypePointer StorageBuffer %_struct_60
;           %p = OpVariable %_ptr_StorageBuffer__struct_60 StorageBuffer
;           %q = OpVariable %_ptr_StorageBuffer__struct_60 StorageBuffer
;        %uint = OpTypeInt 32 0
;           %4 = OpSpecConstant %uint 1
;           %5 = OpSpecConstant %uint 1
;           %6 = OpSpecConstant %uint 1
;        %void = OpTypeVoid
;          %13 = OpTypeFunction %void
; %_ptr_StorageBuffer_uchar = OpTypePointer StorageBuffer %uchar
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;    %uint_255 = OpConstant %uint 255
;      %uint_8 = OpConstant %uint 8
;     %uint_16 = OpConstant %uint 16
; %uint_16777215 = OpConstant %uint 16777215
;           %k = OpFunction %void DontInline %13
;          %14 = OpLabel
;          %16 = OpAccessChain %_ptr_StorageBuffer_uchar %q %uint_0 %uint_0
;          %19 = OpLoad %uchar %16
;          %21 = OpUConvert %uint %19
;          %22 = OpAccessChain %_ptr_StorageBuffer_uchar %q %uint_0 %uint_1
;          %24 = OpLoad %uchar %22
;          %25 = OpUConvert %uint %24
;          %26 = OpAccessChain %_ptr_StorageBuffer_uchar %q %uint_0 %uint_2
;          %28 = OpLoad %uchar %26
;          %29 = OpUConvert %uint %28
;          %30 = OpBitwiseAnd %uint %21 %uint_255
;          %32 = OpBitwiseAnd %uint %25 %uint_255
;          %33 = OpShiftLeftLogical %uint %32 %uint_8
;          %35 = OpBitwiseOr %uint %30 %33
;          %36 = OpBitwiseAnd %uint %29 %uint_255
;          %37 = OpShiftLeftLogical %uint %36 %uint_16
;          %39 = OpBitwiseOr %uint %35 %37
;          %40 = OpIAdd %uint %39 %uint_1
;          %41 = OpAccessChain %_ptr_StorageBuffer_uchar %p %uint_0 %uint_0
;          %42 = OpUConvert %uchar %40
;                OpStore %41 %42
;          %43 = OpAccessChain %_ptr_StorageBuffer_uchar %p %uint_0 %uint_1
;          %44 = OpBitwiseAnd %uint %40 %uint_16777215
;          %46 = OpShiftRightLogical %uint %44 %uint_8
;          %47 = OpUConvert %uchar %46
;                OpStore %43 %47
;          %48 = OpAccessChain %_ptr_StorageBuffer_uchar %p %uint_0 %uint_2
;          %49 = OpBitwiseAnd %uint %40 %uint_16777215
;          %50 = OpShiftRightLogical %uint %49 %uint_16
;          %51 = OpUConvert %uchar %50
;                OpStore %48 %51
;                OpReturn
;                OpFunctionEnd
;          %52 = OpExtInst %void %53 Kernel %k %7 %uint_2 %uint_0 %8
;          %54 = OpExtInst %void %53 ArgumentInfo %9
;          %55 = OpExtInst %void %53 ArgumentStorageBuffer %52 %uint_0 %uint_0 %uint_0 %54
;          %56 = OpExtInst %void %53 ArgumentInfo %10
;          %57 = OpExtInst %void %53 ArgumentStorageBuffer %52 %uint_1 %uint_0 %uint_1 %56
;          %58 = OpExtInst %void %53 SpecConstantWorkgroupSize %uint_0 %uint_1 %uint_2
