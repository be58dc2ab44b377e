; test: asm -mtriple=spirv64-unknown-unknown
; SPIR 1.2 lists kernels in named metadata, with what newer front ends attach to the function.

define void @k(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}

define void @plain(ptr addrspace(1) %p) {
  store i32 2, ptr addrspace(1) %p
  ret void
}

!opencl.kernels = !{!0, !3}
!0 = !{ptr @k, !1, !2}
!1 = !{!"reqd_work_group_size", i32 8, i32 1, i32 1}
!2 = !{!"kernel_arg_type", !"int*"}
!3 = !{ptr @plain}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpEntryPoint Kernel %plain "plain"
;                OpExecutionMode %k ContractionOff
;                OpExecutionMode %k LocalSize 8 1 1
;                OpExecutionMode %plain ContractionOff
;           %3 = OpString "kernels_of_spir.ll"
;                OpSource Unknown 0 %3
;                OpName %k "k"
;                OpName %p "p"
;                OpName %plain "plain"
;                OpName %p_0 "p"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %5 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;           %k = OpFunction %void None %5
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %8 = OpLabel
;                OpStore %p %uint_1 Aligned 4
;                OpReturn
;                OpFunctionEnd
;       %plain = OpFunction %void None %5
;         %p_0 = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;          %11 = OpLabel
;                OpStore %p_0 %uint_2 Aligned 4
;                OpReturn
;                OpFunctionEnd
