; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_global_variable_fpga_decorations
; spirv-val refuses: Unhandled operand type
; How a program-scope variable is initialized on an FPGA, by metadata.

@shared = addrspace(1) global i32 0, align 4, !spirv.Decorations !0
define spir_kernel void @f() {
  ret void
}
!0 = !{!1, !2}
!1 = !{i32 6190, i32 0}
!2 = !{i32 6191, i32 1}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability GlobalVariableFPGADecorationsALTERA
;                OpExtension "SPV_INTEL_global_variable_fpga_decorations"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "initialization.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %shared "shared"
;                OpDecorate %shared LinkageAttributes "shared" Export
;                OpDecorate %shared InitModeALTERA InitOnDeviceReprogramALTERA
;                OpDecorate %shared ImplementInRegisterMapALTERA 1
;                OpDecorate %shared Alignment 4
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %uint_0 = OpConstant %uint 0
;      %shared = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_0
;           %f = OpFunction %void None %4
;           %5 = OpLabel
;                OpReturn
;                OpFunctionEnd
