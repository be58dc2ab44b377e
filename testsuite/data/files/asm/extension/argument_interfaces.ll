; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_fpga_argument_interfaces
; How the arguments of a kernel reach an FPGA, by metadata of parameters.

define spir_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b) !spirv.ParameterDecorations !0 {
  store i32 1, ptr addrspace(1) %a, align 4
  ret void
}
!0 = !{!1, !2}
!1 = !{!3}
!2 = !{!4, !5}
!3 = !{i32 6175}
!4 = !{i32 6177, i32 32}
!5 = !{i32 6180, i32 1}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int8
;                OpCapability FPGAArgumentInterfacesALTERA
;                OpExtension "SPV_INTEL_fpga_argument_interfaces"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "argument_interfaces.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %a "a"
;                OpName %b "b"
;                OpDecorate %a ConduitKernelArgumentALTERA
;                OpDecorate %b MMHostInterfaceAddressWidthALTERA 32
;                OpDecorate %b MMHostInterfaceReadWriteModeALTERA WriteOnly
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
