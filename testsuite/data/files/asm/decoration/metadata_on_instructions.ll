; test: asm -mtriple=spirv64-unknown-unknown
; !spirv.Decorations on instructions.

define spir_kernel void @f(ptr addrspace(1) %out, float %a, float %b) {
  %sum = fadd float %a, %b, !spirv.Decorations !1
  store float %sum, ptr addrspace(1) %out, align 4
  ret void
}
!0 = !{i32 39, i32 1}
!1 = !{!0}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "metadata_on_instructions.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %sum "sum"
;                OpDecorate %sum FPRoundingMode RTZ
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %float %float
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %a = OpFunctionParameter %float
;           %b = OpFunctionParameter %float
;          %10 = OpLabel
;         %sum = OpFAdd %float %a %b
;                OpStore %out %sum Aligned 4
;                OpReturn
;                OpFunctionEnd
