; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_maximum_registers
; The number of registers that a kernel may have.

define spir_kernel void @f(ptr addrspace(1) %out) !RegisterAllocMode !0 {
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @g() !RegisterAllocMode !1 {
  ret void
}
!0 = !{i32 128}
!1 = !{!"AutoINTEL"}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability RegisterLimitsINTEL
;                OpExtension "SPV_INTEL_maximum_registers"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpEntryPoint Kernel %g "g"
;                OpExecutionMode %f ContractionOff
;                OpExecutionMode %f MaximumRegistersINTEL 128
;                OpExecutionMode %g ContractionOff
;                OpExecutionMode %g NamedMaximumRegistersINTEL AutoINTEL
;           %3 = OpString "maximum_registers.ll"
;                OpSource Unknown 0 %3
;                OpName %f "f"
;                OpName %out "out"
;                OpName %g "g"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %5 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;      %uint_1 = OpConstant %uint 1
;          %10 = OpTypeFunction %void
;           %f = OpFunction %void None %5
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %8 = OpLabel
;                OpStore %out %uint_1 Aligned 4
;                OpReturn
;                OpFunctionEnd
;           %g = OpFunction %void None %10
;          %11 = OpLabel
;                OpReturn
;                OpFunctionEnd
