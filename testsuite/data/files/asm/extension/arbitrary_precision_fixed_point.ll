; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_ALTERA_arbitrary_precision_fixed_point,+SPV_ALTERA_arbitrary_precision_integers
; spirv-val refuses: requires one of these extensions: SPV_INTEL_arbitrary_precision_integers or Invalid number of bits
; Functions of fixed-point numbers of any width.

declare spir_func i5 @__spirv_FixedSqrtALTERA(i13, i1, i32, i32, i32, i32)
define spir_kernel void @f(ptr addrspace(1) %out, i13 %a) {
  %root = call spir_func i5 @__spirv_FixedSqrtALTERA(i13 %a, i1 false, i32 2, i32 2, i32 0, i32 0)
  store i5 %root, ptr addrspace(1) %out, align 1
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability ArbitraryPrecisionIntegersALTERA
;                OpCapability ArbitraryPrecisionFixedPointALTERA
;                OpExtension "SPV_ALTERA_arbitrary_precision_fixed_point"
;                OpExtension "SPV_ALTERA_arbitrary_precision_integers"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "arbitrary_precision_fixed_point.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %a "a"
;                OpName %root "root"
;        %void = OpTypeVoid
;          %u5 = OpTypeInt 5 0
; %_ptr_CrossWorkgroup_u5 = OpTypePointer CrossWorkgroup %u5
;         %u13 = OpTypeInt 13 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_u5 %u13
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_u5
;           %a = OpFunctionParameter %u13
;           %9 = OpLabel
;        %root = OpFixedSqrtALTERA %u5 %a 0 2 2 0 0
;                OpStore %out %root Aligned 1
;                OpReturn
;                OpFunctionEnd
