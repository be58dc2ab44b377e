; test: asm -mtriple=spirv64v1.4-unknown-unknown --spirv-ext=all
; Execution modes that there are for each floating-point type, and one whose operands are a type and a constant.

define spir_kernel void @k(ptr addrspace(1) %p) {
  %v = load float, ptr addrspace(1) %p
  %w = fpext float %v to double
  store double %w, ptr addrspace(1) %p
  ret void
}
!spirv.ExecutionMode = !{!0, !1, !2, !3, !4}
!0 = !{ptr @k, i32 4459, i32 32}
!1 = !{ptr @k, i32 4459, i32 64}
!2 = !{ptr @k, i32 4462, i32 32}
!3 = !{ptr @k, i32 6028, float poison, i32 7}
!4 = !{ptr @k, i32 6028, double poison, i32 0}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Float64
;                OpCapability DenormPreserve
;                OpCapability RoundingModeRTE
;                OpCapability FloatControls2
;                OpExtension "SPV_KHR_float_controls2"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k DenormPreserve 32
;                OpExecutionMode %k DenormPreserve 64
;                OpExecutionMode %k RoundingModeRTE 32
;                OpExecutionModeId %k FPFastMathDefault %float %uint_7
;                OpExecutionModeId %k FPFastMathDefault %double %uint_0
;           %6 = OpString "execution_modes_of_types.ll"
;                OpSource Unknown 0 %6
;                OpName %k "k"
;                OpName %p "p"
;                OpName %v "v"
;                OpName %w "w"
;       %float = OpTypeFloat 32
;        %uint = OpTypeInt 32 0
;      %uint_7 = OpConstant %uint 7
;      %double = OpTypeFloat 64
;      %uint_0 = OpConstant %uint 0
;        %void = OpTypeVoid
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %8 = OpTypeFunction %void %_ptr_CrossWorkgroup_float
; %_ptr_CrossWorkgroup_double = OpTypePointer CrossWorkgroup %double
;           %k = OpFunction %void None %8
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_float
;          %11 = OpLabel
;           %v = OpLoad %float %p Aligned 4
;           %w = OpFConvert %double %v
;          %15 = OpBitcast %_ptr_CrossWorkgroup_double %p
;                OpStore %15 %w Aligned 8
;                OpReturn
;                OpFunctionEnd
