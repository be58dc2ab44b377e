; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_EXT_shader_atomic_float_add,+SPV_EXT_shader_atomic_float_min_max,+SPV_EXT_shader_atomic_float16_add
; Atomics of floating-point numbers.

define spir_kernel void @f(ptr addrspace(1) %p, float %x, half %h) {
  %a = atomicrmw fadd ptr addrspace(1) %p, float %x monotonic, align 4
  %b = atomicrmw fmin ptr addrspace(1) %p, float %x monotonic, align 4
  %c = atomicrmw fmax ptr addrspace(1) %p, float %x monotonic, align 4
  %d = atomicrmw fadd ptr addrspace(1) %p, half %h monotonic, align 2
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Float16
;                OpCapability AtomicFloat32MinMaxEXT
;                OpCapability AtomicFloat32AddEXT
;                OpCapability AtomicFloat16AddEXT
;                OpExtension "SPV_EXT_shader_atomic_float16_add"
;                OpExtension "SPV_EXT_shader_atomic_float_add"
;                OpExtension "SPV_EXT_shader_atomic_float_min_max"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "float_atomics.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %p "p"
;                OpName %x "x"
;                OpName %h "h"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %c "c"
;                OpName %d "d"
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;        %half = OpTypeFloat 16
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %float %half
;        %uint = OpTypeInt 32 0
;      %uint_0 = OpConstant %uint 0
; %_ptr_CrossWorkgroup_half = OpTypePointer CrossWorkgroup %half
;           %f = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %x = OpFunctionParameter %float
;           %h = OpFunctionParameter %half
;          %11 = OpLabel
;           %a = OpAtomicFAddEXT %float %p %uint_0 %uint_0 %x
;           %b = OpAtomicFMinEXT %float %p %uint_0 %uint_0 %x
;           %c = OpAtomicFMaxEXT %float %p %uint_0 %uint_0 %x
;          %17 = OpBitcast %_ptr_CrossWorkgroup_half %p
;           %d = OpAtomicFAddEXT %half %17 %uint_0 %uint_0 %h
;                OpReturn
;                OpFunctionEnd
