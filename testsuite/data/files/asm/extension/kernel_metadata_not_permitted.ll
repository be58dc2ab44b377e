; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_expect_assume
; Metadata that requires what the environment does not permit is left out with a warning.

define spir_kernel void @f(ptr addrspace(1) %a) !stall_enable !0 !kernel_arg_buffer_location !1 {
  store i32 1, ptr addrspace(1) %a, align 4
  ret void
}
!0 = !{i32 1}
!1 = !{i32 3}

; ---- expected ----
; warning[W0001]: !kernel_arg_buffer_location of @f is left out: universal1.6 does not permit BufferLocationALTERA
;   --> function @f
; warning[W0001]: !stall_enable of @f is left out: universal1.6 does not permit StallEnableALTERA
;   --> function @f
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "kernel_metadata_not_permitted.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %a "a"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;      %uint_1 = OpConstant %uint 1
;           %f = OpFunction %void None %4
;           %a = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %7 = OpLabel
;                OpStore %a %uint_1 Aligned 4
;                OpReturn
;                OpFunctionEnd
