; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; A variable that nothing writes is a constant elsewhere; LLVM has no constants of this linkage.

@v = common addrspace(1) global i32 0

define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) @v
  store i32 %x, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; ; Version: 1.6
;                OpCapability Shader
;          %22 = OpExtInstImport "NonSemantic.ClspvReflection.7"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %k "k" %p %program_scope_variables
;                OpExecutionModeId %k LocalSizeId %4 %5 %6
;           %7 = OpString "k"
;           %8 = OpString ""
;           %9 = OpString "p"
;          %10 = OpString "00000000"
;          %11 = OpString "common_variable.ll"
;                OpSource Unknown 0 %11
;                OpName %k "k"
;                OpName %x_i "x.i"
;                OpName %p "p"
;                OpName %program_scope_variables "program_scope_variables"
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_30 Block
;                OpMemberDecorate %_struct_30 0 Offset 0
;                OpDecorate %p DescriptorSet 0
;                OpDecorate %p Binding 0
;                OpDecorate %_struct_32 Block
;                OpMemberDecorate %_struct_32 0 Offset 0
;                OpDecorate %program_scope_variables DescriptorSet 1
;                OpDecorate %program_scope_variables Binding 0
;                OpDecorate %4 SpecId 0
;                OpDecorate %5 SpecId 1
;                OpDecorate %6 SpecId 2
;        %uint = OpTypeInt 32 0
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_30 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_30 = OpTypePointer StorageBuffer %_struct_30
;           %p = OpVariable %_ptr_StorageBuffer__struct_30 StorageBuffer
;  %_struct_32 = OpTypeStruct %uint
; %_ptr_StorageBuffer__struct_32 = OpTypePointer StorageBuffer %_struct_32
; %program_scope_variables = OpVariable %_ptr_StorageBuffer__struct_32 StorageBuffer
;           %4 = OpSpecConstant %uint 1
;           %5 = OpSpecConstant %uint 1
;           %6 = OpSpecConstant %uint 1
;        %void = OpTypeVoid
;          %13 = OpTypeFunction %void
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;           %k = OpFunction %void DontInline %13
;          %14 = OpLabel
;          %16 = OpAccessChain %_ptr_StorageBuffer_uint %program_scope_variables %uint_0
;         %x_i = OpLoad %uint %16
;          %20 = OpAccessChain %_ptr_StorageBuffer_uint %p %uint_0 %uint_0
;                OpStore %20 %x_i
;                OpReturn
;                OpFunctionEnd
;          %21 = OpExtInst %void %22 Kernel %k %7 %uint_1 %uint_0 %8
;          %24 = OpExtInst %void %22 ArgumentInfo %9
;          %25 = OpExtInst %void %22 ArgumentStorageBuffer %21 %uint_0 %uint_0 %uint_0 %24
;          %26 = OpExtInst %void %22 SpecConstantWorkgroupSize %uint_0 %uint_1 %uint_2
;          %28 = OpExtInst %void %22 ProgramScopeVariablesStorageBuffer %uint_1 %uint_0 %10
