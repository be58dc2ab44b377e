; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_fp_max_error
; The largest error that a number may have, from metadata and from an attribute of calls.

declare float @llvm.sqrt.f32(float)
define spir_kernel void @f(ptr addrspace(1) %out, float %x, float %y) {
  %quotient = fdiv float %x, %y, !fpmath !0
  %exact = fmul float %quotient, %x
  %root = call float @llvm.sqrt.f32(float %exact), !fpmath !1
  %said = call float @llvm.sqrt.f32(float %root) #0
  store float %said, ptr addrspace(1) %out, align 4
  ret void
}
attributes #0 = { "fpbuiltin-max-error"="4.0" }
!0 = !{float 2.5}
!1 = !{float 3.0}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability FPMaxErrorINTEL
;                OpExtension "SPV_INTEL_fp_max_error"
;          %13 = OpExtInstImport "OpenCL.std"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "fp_max_error.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %quotient "quotient"
;                OpName %exact "exact"
;                OpName %root "root"
;                OpName %said "said"
;                OpDecorate %quotient FPMaxErrorDecorationINTEL 2.5
;                OpDecorate %root FPMaxErrorDecorationINTEL 3
;                OpDecorate %said FPMaxErrorDecorationINTEL 4
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %float %float
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %x = OpFunctionParameter %float
;           %y = OpFunctionParameter %float
;          %10 = OpLabel
;    %quotient = OpFDiv %float %x %y
;       %exact = OpFMul %float %quotient %x
;        %root = OpExtInst %float %13 sqrt %exact
;        %said = OpExtInst %float %13 sqrt %root
;                OpStore %out %said Aligned 4
;                OpReturn
;                OpFunctionEnd
