; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_global_variable_host_access,+SPV_INTEL_global_variable_fpga_decorations,+SPV_INTEL_fpga_argument_interfaces
; spirv-val refuses: Unhandled operand type
; Decorations by the numbers that they had before their extensions were published, and flags that say whether they hold.

@seen = addrspace(1) global i32 0, !spirv.Decorations !0

define spir_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b) !spirv.ParameterDecorations !4 {
  store i32 1, ptr addrspace(1) @seen, align 4
  ret void
}
!0 = !{!1, !2, !3}
!1 = !{i32 6147, i32 2, !"seen_by_the_host"}
!2 = !{i32 6148, i32 0}
!3 = !{i32 6149, i32 1}
!4 = !{!5, !7}
!5 = !{!6}
!6 = !{i32 6175, i32 1}
!7 = !{!8}
!8 = !{i32 6175, i32 0}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Int8
;                OpCapability FPGAArgumentInterfacesALTERA
;                OpCapability GlobalVariableHostAccessINTEL
;                OpCapability GlobalVariableFPGADecorationsALTERA
;                OpExtension "SPV_INTEL_fpga_argument_interfaces"
;                OpExtension "SPV_INTEL_global_variable_fpga_decorations"
;                OpExtension "SPV_INTEL_global_variable_host_access"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "decorations_by_older_numbers.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %seen "seen"
;                OpDecorate %a ConduitKernelArgumentALTERA
;                OpDecorate %seen LinkageAttributes "seen" Export
;                OpDecorate %seen HostAccessINTEL WriteINTEL "seen_by_the_host"
;                OpDecorate %seen InitModeALTERA InitOnDeviceReprogramALTERA
;                OpDecorate %seen ImplementInRegisterMapALTERA 1
;        %void = OpTypeVoid
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %_ptr_CrossWorkgroup_uchar
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %uint_0 = OpConstant %uint 0
;        %seen = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_0
;      %uint_1 = OpConstant %uint 1
;           %f = OpFunction %void None %4
;           %a = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;           %b = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;           %8 = OpLabel
;                OpStore %seen %uint_1 Aligned 4
;                OpReturn
;                OpFunctionEnd
