; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_kernel_attributes,+SPV_INTEL_fpga_cluster_attributes,+SPV_INTEL_loop_fuse,+SPV_INTEL_fpga_dsp_control,+SPV_INTEL_fpga_invocation_pipelining_attributes,+SPV_INTEL_fpga_buffer_location,+SPV_INTEL_runtime_aligned
; What FPGA front ends attach to functions and parameters.

define spir_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b) !stall_enable !0 !loop_fuse !1 !prefer_dsp !0 !propagate_dsp_preference !0 !initiation_interval !2 !max_concurrency !3 !pipeline_kernel !0 !num_simd_work_items !2 !max_work_group_size !4 !max_global_work_dim !0 !scheduler_target_fmax_mhz !5 !no_global_work_offset !6 !ip_interface !7 !kernel_arg_buffer_location !8 !kernel_arg_runtime_aligned !9 {
  store i32 1, ptr addrspace(1) %a, align 4
  ret void
}
!0 = !{i32 1}
!1 = !{i32 2, i32 1}
!2 = !{i32 10}
!3 = !{i32 12}
!4 = !{i32 4, i32 2, i32 1}
!5 = !{i32 300}
!6 = !{}
!7 = !{!"streaming", !"stall_free_return"}
!8 = !{i32 3, i32 -1}
!9 = !{i1 false, i1 true}

; ---- expected ----
; warning[W0001]: !loop_fuse of @f is left out: FuseLoopsInFunctionALTERA: more operands than it allows
;   --> function @f
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int8
;                OpCapability KernelAttributesINTEL
;                OpCapability FPGAKernelAttributesINTEL
;                OpCapability FPGAClusterAttributesALTERA
;                OpCapability FPGADSPControlALTERA
;                OpCapability FPGAInvocationPipeliningAttributesALTERA
;                OpCapability FPGABufferLocationALTERA
;                OpCapability RuntimeAlignedAttributeALTERA
;                OpExtension "SPV_INTEL_fpga_buffer_location"
;                OpExtension "SPV_INTEL_fpga_cluster_attributes"
;                OpExtension "SPV_INTEL_fpga_dsp_control"
;                OpExtension "SPV_INTEL_fpga_invocation_pipelining_attributes"
;                OpExtension "SPV_INTEL_kernel_attributes"
;                OpExtension "SPV_INTEL_runtime_aligned"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;                OpExecutionMode %f MaxWorkgroupSizeINTEL 4 2 1
;                OpExecutionMode %f NoGlobalOffsetINTEL
;                OpExecutionMode %f MaxWorkDimINTEL 1
;                OpExecutionMode %f NumSIMDWorkitemsINTEL 10
;                OpExecutionMode %f SchedulerTargetFmaxMhzINTEL 300
;                OpExecutionMode %f StreamingInterfaceINTEL 1
;           %2 = OpString "kernel_metadata.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %a "a"
;                OpName %b "b"
;                OpDecorate %f StallEnableALTERA
;                OpDecorate %f InitiationIntervalALTERA 10
;                OpDecorate %f MaxConcurrencyALTERA 12
;                OpDecorate %f PipelineEnableALTERA 1
;                OpDecorate %f MathOpDSPModeALTERA 1 1
;                OpDecorate %a BufferLocationALTERA 3
;                OpDecorate %b FuncParamAttr RuntimeAlignedALTERA
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %_ptr_CrossWorkgroup_uchar
;      %uint_1 = OpConstant %uint 1
;           %f = OpFunction %void None %4
;           %a = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %b = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;           %9 = OpLabel
;                OpStore %a %uint_1 Aligned 4
;                OpReturn
;                OpFunctionEnd
