; test: asm -mtriple=spirv64-unknown-unknown
; A decoration that the intrinsic assigns: its kind and its operands (FPFastMathMode NotInf).

declare void @llvm.spv.assign.decoration.f32(float, metadata)
define spir_kernel void @k(ptr addrspace(1) %p, float %x) {
  %a = fadd float %x, 1.0
  call void @llvm.spv.assign.decoration.f32(float %a, metadata !0)
  store float %a, ptr addrspace(1) %p, align 4
  ret void
}
!0 = !{!1}
!1 = !{i32 40, i32 2}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "values.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %p "p"
;                OpName %x "x"
;                OpName %a "a"
;                OpDecorate %a FPFastMathMode NotInf
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %float
;     %float_1 = OpConstant %float 1
;           %k = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %x = OpFunctionParameter %float
;           %9 = OpLabel
;           %a = OpFAdd %float %x %float_1
;                OpStore %p %a Aligned 4
;                OpReturn
;                OpFunctionEnd
