; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; Vulkan has no barrier for a single invocation, which needs none.

define spir_kernel void @k(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  fence syncscope("singlethread") seq_cst
  store i32 2, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; ; Version: 1.6
;                OpCapability Shader
;          %20 = OpExtInstImport "NonSemantic.ClspvReflection.7"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %k "k" %p
;                OpExecutionModeId %k LocalSizeId %3 %4 %5
;           %6 = OpString "k"
;           %7 = OpString ""
;           %8 = OpString "p"
;           %9 = OpString "fence_of_one_invocation.ll"
;                OpSource Unknown 0 %9
;                OpName %k "k"
;                OpName %p "p"
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_26 Block
;                OpMemberDecorate %_struct_26 0 Offset 0
;                OpDecorate %p DescriptorSet 0
;                OpDecorate %p Binding 0
;                OpDecorate %3 SpecId 0
;                OpDecorate %4 SpecId 1
;                OpDecorate %5 SpecId 2
;        %uint = OpTypeInt 32 0
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_26 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_26 = OpTypePointer StorageBuffer %_struct_26
;           %p = OpVariable %_ptr_StorageBuffer__struct_26 StorageBuffer
;           %3 = OpSpecConstant %uint 1
;           %4 = OpSpecConstant %uint 1
;           %5 = OpSpecConstant %uint 1
;        %void = OpTypeVoid
;          %11 = OpTypeFunction %void
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;           %k = OpFunction %void DontInline %11
;          %12 = OpLabel
;          %14 = OpAccessChain %_ptr_StorageBuffer_uint %p %uint_0 %uint_0
;                OpStore %14 %uint_1
;          %17 = OpAccessChain %_ptr_StorageBuffer_uint %p %uint_0 %uint_0
;                OpStore %17 %uint_2
;                OpReturn
;                OpFunctionEnd
;          %19 = OpExtInst %void %20 Kernel %k %6 %uint_1 %uint_0 %7
;          %21 = OpExtInst %void %20 ArgumentInfo %8
;          %22 = OpExtInst %void %20 ArgumentStorageBuffer %19 %uint_0 %uint_0 %uint_0 %21
;          %23 = OpExtInst %void %20 SpecConstantWorkgroupSize %uint_0 %uint_1 %uint_2
