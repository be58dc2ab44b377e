; test: asm -mtriple=spirv64-unknown-unknown
; Where the extension is not named, a fence is its argument.

declare float @llvm.arithmetic.fence.f32(float)
define spir_kernel void @f(ptr addrspace(1) %out, float %x) {
  %kept = call fast float @llvm.arithmetic.fence.f32(float %x)
  store float %kept, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "arithmetic_fence_by_default.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %x "x"
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %float
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %x = OpFunctionParameter %float
;           %9 = OpLabel
;                OpStore %out %x Aligned 4
;                OpReturn
;                OpFunctionEnd
