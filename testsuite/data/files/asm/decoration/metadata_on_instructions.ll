; test: asm -mtriple=spirv64-unknown-unknown
; !spirv.Decorations on instructions.

define spir_kernel void @f(ptr addrspace(1) %out, i32 %a) {
  %number = sitofp i32 %a to float, !spirv.Decorations !1
  store float %number, ptr addrspace(1) %out, align 4
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
;                OpName %number "number"
;                OpDecorate %number FPRoundingMode RTZ
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %uint
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %a = OpFunctionParameter %uint
;           %9 = OpLabel
;      %number = OpConvertSToF %float %a
;                OpStore %out %number Aligned 4
;                OpReturn
;                OpFunctionEnd
