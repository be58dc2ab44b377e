; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_float_controls2,+SPV_KHR_float_controls
; Rounding and exceptions of an entry point, by metadata.

define spir_kernel void @f(ptr addrspace(1) %out, float %x) {
  %y = fadd float %x, 1.0
  store float %y, ptr addrspace(1) %out, align 4
  ret void
}
!spirv.ExecutionMode = !{!0, !1, !2}
!0 = !{ptr @f, i32 5620, i32 32}
!1 = !{ptr @f, i32 5622, i32 32}
!2 = !{ptr @f, i32 4459, i32 32}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability DenormPreserve
;                OpCapability RoundToInfinityINTEL
;                OpExtension "SPV_INTEL_float_controls2"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;                OpExecutionMode %f RoundingModeRTPINTEL 32
;                OpExecutionMode %f FloatingPointModeALTINTEL 32
;                OpExecutionMode %f DenormPreserve 32
;           %2 = OpString "float_controls_of_modes.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %y "y"
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %float
;     %float_1 = OpConstant %float 1
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %x = OpFunctionParameter %float
;           %9 = OpLabel
;           %y = OpFAdd %float %x %float_1
;                OpStore %out %y Aligned 4
;                OpReturn
;                OpFunctionEnd
