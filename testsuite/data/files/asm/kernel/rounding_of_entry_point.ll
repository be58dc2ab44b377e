; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_float_controls
; The mode of the entry point is what dynamic means, and the one stated mode that arithmetic may have.

declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.rint.f32(float, metadata, metadata)
declare i32 @llvm.get.rounding()
define spir_kernel void @f(ptr addrspace(1) %out, float %x) strictfp {
  %sum = call float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %whole = call float @llvm.experimental.constrained.rint.f32(float %sum, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  store float %whole, ptr addrspace(1) %out
  %mode = call i32 @llvm.get.rounding()
  store i32 %mode, ptr addrspace(1) %out
  ret void
}
!spirv.ExecutionMode = !{!0, !1, !2}
!0 = !{ptr @f, i32 4463, i32 32}
!1 = !{ptr @f, i32 4463, i32 16}
!2 = !{ptr @f, i32 4463, i32 64}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability RoundingModeRTZ
;          %11 = OpExtInstImport "OpenCL.std"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;                OpExecutionMode %f RoundingModeRTZ 32
;                OpExecutionMode %f RoundingModeRTZ 16
;                OpExecutionMode %f RoundingModeRTZ 64
;           %2 = OpString "rounding_of_entry_point.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %sum "sum"
;                OpName %whole "whole"
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %float
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %uint_0 = OpConstant %uint 0
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %x = OpFunctionParameter %float
;           %9 = OpLabel
;         %sum = OpFAdd %float %x %x
;       %whole = OpExtInst %float %11 trunc %sum
;                OpStore %out %whole Aligned 4
;          %14 = OpBitcast %_ptr_CrossWorkgroup_uint %out
;                OpStore %14 %uint_0 Aligned 4
;                OpReturn
;                OpFunctionEnd
