; test: asm -mtriple=spirv64-unknown-unknown
; Alias scopes are left out where their extension is not named, as every hint that requires one.

define spir_kernel void @f(ptr addrspace(1) %a, float %x) {
  %v = load float, ptr addrspace(1) %a, align 4, !alias.scope !2
  %w = fdiv float %v, %x, !fpmath !3
  store float %w, ptr addrspace(1) %a, align 4
  ret void
}
!0 = distinct !{!0, !"domain"}
!1 = distinct !{!1, !0}
!2 = !{!1}
!3 = !{float 2.5}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "alias_scopes_by_default.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %a "a"
;                OpName %x "x"
;                OpName %v "v"
;                OpName %w "w"
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %float
;           %f = OpFunction %void None %4
;           %a = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %x = OpFunctionParameter %float
;           %9 = OpLabel
;           %v = OpLoad %float %a Aligned 4
;           %w = OpFDiv %float %v %x
;                OpStore %a %w Aligned 4
;                OpReturn
;                OpFunctionEnd
