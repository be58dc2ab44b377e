; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_fp_fast_math_mode
; The same with the older extension, which has no AllowTransform.

define spir_kernel void @f(ptr addrspace(1) %out, float %x) {
  %a = fadd contract float %x, 1.0
  %b = fmul reassoc nsz float %a, %x
  %c = fsub fast float %b, %x
  store float %c, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability FPFastMathModeINTEL
;                OpExtension "SPV_INTEL_fp_fast_math_mode"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "fp_fast_math_mode.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %c "c"
;                OpDecorate %a FPFastMathMode AllowContract
;                OpDecorate %b FPFastMathMode NSZ|AllowReassoc
;                OpDecorate %c FPFastMathMode NotNaN|NotInf|NSZ|AllowRecip|Fast|AllowContract|AllowReassoc
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %float
;     %float_1 = OpConstant %float 1
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %x = OpFunctionParameter %float
;           %9 = OpLabel
;           %a = OpFAdd %float %x %float_1
;           %b = OpFMul %float %a %x
;           %c = OpFSub %float %b %x
;                OpStore %out %c Aligned 4
;                OpReturn
;                OpFunctionEnd
