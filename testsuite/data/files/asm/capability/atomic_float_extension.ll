; test: asm -mtriple=spirv64-unknown-unknown
; An atomic float addition declares its extension and its capability.

define spir_kernel void @k(ptr addrspace(1) %p) {
  %r = atomicrmw fadd ptr addrspace(1) %p, float 1.0 syncscope("device") monotonic
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability AtomicFloat32AddEXT
;                OpExtension "SPV_EXT_shader_atomic_float_add"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "atomic_float_extension.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %p "p"
;                OpName %r "r"
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float
;        %uint = OpTypeInt 32 0
;      %uint_1 = OpConstant %uint 1
;      %uint_0 = OpConstant %uint 0
;     %float_1 = OpConstant %float 1
;           %k = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %7 = OpLabel
;           %r = OpAtomicFAddEXT %float %p %uint_1 %uint_0 %float_1
;                OpReturn
;                OpFunctionEnd
