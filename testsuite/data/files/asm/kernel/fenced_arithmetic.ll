; test: asm -mtriple=spirv64-unknown-unknown
; Without SPV_EXT_arithmetic_fence nothing on either side of a fence may be reassociated or contracted.

declare float @llvm.arithmetic.fence.f32(float)

define spir_kernel void @k(ptr addrspace(1) %p, float %x, float %y) {
  %a = fadd fast float %x, %y
  %f = call fast float @llvm.arithmetic.fence.f32(float %a)
  %b = fsub fast float %f, %x
  %c = fmul fast float %b, %y
  store float %c, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "fenced_arithmetic.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %p "p"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %c "c"
;                OpDecorate %a FPFastMathMode NotNaN|NotInf|NSZ|AllowRecip
;                OpDecorate %b FPFastMathMode NotNaN|NotInf|NSZ|AllowRecip
;                OpDecorate %c FPFastMathMode NotNaN|NotInf|NSZ|AllowRecip|Fast
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %float %float
;           %k = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %x = OpFunctionParameter %float
;           %y = OpFunctionParameter %float
;          %10 = OpLabel
;           %a = OpFAdd %float %x %y
;           %b = OpFSub %float %a %x
;           %c = OpFMul %float %b %y
;                OpStore %p %c Aligned 4
;                OpReturn
;                OpFunctionEnd
