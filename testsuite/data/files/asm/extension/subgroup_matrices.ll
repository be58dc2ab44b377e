; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate,+SPV_INTEL_subgroups
; A product of matrices by a sub-group, shuffles and blocks.

declare spir_func <8 x float> @__spirv_SubgroupMatrixMultiplyAccumulateINTEL(i32, <8 x i16>, <8 x i32>, <8 x float>, i32)
declare spir_func i32 @_Z23intel_sub_group_shuffleij(i32, i32)
define spir_kernel void @f(ptr addrspace(1) %out, <8 x i16> %a, <8 x i32> %b, <8 x float> %c, i32 %n) {
  %r = call spir_func <8 x float> @__spirv_SubgroupMatrixMultiplyAccumulateINTEL(i32 16, <8 x i16> %a, <8 x i32> %b, <8 x float> %c, i32 12288)
  store <8 x float> %r, ptr addrspace(1) %out, align 32
  %s = call spir_func i32 @_Z23intel_sub_group_shuffleij(i32 %n, i32 0)
  store i32 %s, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Vector16
;                OpCapability Int16
;                OpCapability SubgroupShuffleINTEL
;                OpCapability SubgroupMatrixMultiplyAccumulateINTEL
;                OpExtension "SPV_INTEL_subgroup_matrix_multiply_accumulate"
;                OpExtension "SPV_INTEL_subgroups"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "subgroup_matrices.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %c "c"
;                OpName %n "n"
;                OpName %r "r"
;                OpName %s "s"
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
;     %v8float = OpTypeVector %float 8
; %_ptr_CrossWorkgroup_v8float = OpTypePointer CrossWorkgroup %v8float
;      %ushort = OpTypeInt 16 0
;    %v8ushort = OpTypeVector %ushort 8
;        %uint = OpTypeInt 32 0
;      %v8uint = OpTypeVector %uint 8
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_v8float %v8ushort %v8uint %v8float %uint
;     %uint_16 = OpConstant %uint 16
;      %uint_0 = OpConstant %uint 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_v8float
;           %a = OpFunctionParameter %v8ushort
;           %b = OpFunctionParameter %v8uint
;           %c = OpFunctionParameter %v8float
;           %n = OpFunctionParameter %uint
;          %15 = OpLabel
;           %r = OpSubgroupMatrixMultiplyAccumulateINTEL %v8float %uint_16 %a %b %c MatrixAPackedBFloat16INTEL|MatrixBPackedBFloat16INTEL
;                OpStore %out %r Aligned 32
;           %s = OpSubgroupShuffleINTEL %uint %n %uint_0
;          %21 = OpBitcast %_ptr_CrossWorkgroup_uint %out
;                OpStore %21 %s Aligned 4
;                OpReturn
;                OpFunctionEnd
