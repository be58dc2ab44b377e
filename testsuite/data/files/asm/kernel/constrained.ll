; test: asm -mtriple=spirv64-unknown-unknown
; Constrained floating point: kernels keep the rounding modes of conversions; arithmetic rounds to nearest.

declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare half @llvm.experimental.constrained.fptrunc.f16.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.sqrt.f32(float, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare i32 @llvm.experimental.constrained.fptosi.i32.f32(float, metadata)
define spir_kernel void @f(ptr addrspace(1) %out, ptr addrspace(1) %halves, float %a, float %b) #0 {
  %sum = call float @llvm.experimental.constrained.fadd.f32(float %a, float %b, metadata !"round.tonearest", metadata !"fpexcept.strict") #0
  %narrow = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %sum, metadata !"round.towardzero", metadata !"fpexcept.ignore") #0
  store half %narrow, ptr addrspace(1) %halves, align 2
  %root = call float @llvm.experimental.constrained.sqrt.f32(float %sum, metadata !"round.dynamic", metadata !"fpexcept.ignore") #0
  %less = call i1 @llvm.experimental.constrained.fcmp.f32(float %root, float %b, metadata !"ult", metadata !"fpexcept.ignore") #0
  %whole = call i32 @llvm.experimental.constrained.fptosi.i32.f32(float %sum, metadata !"fpexcept.ignore") #0
  %result = select i1 %less, i32 %whole, i32 0
  store i32 %result, ptr addrspace(1) %out, align 4
  ret void
}
attributes #0 = { strictfp }

; ---- expected ----
; warning[W0001]: fpexcept.strict is dropped: SPIR-V records no exceptions of floating point
;   --> %sum in function @f
;   help: state fpexcept.ignore where nothing looks at them
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Float16
;          %16 = OpExtInstImport "OpenCL.std"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "constrained.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %halves "halves"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %sum "sum"
;                OpName %narrow "narrow"
;                OpName %root "root"
;                OpName %less "less"
;                OpName %whole "whole"
;                OpName %result "result"
;                OpDecorate %narrow FPRoundingMode RTZ
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;        %half = OpTypeFloat 16
; %_ptr_CrossWorkgroup_half = OpTypePointer CrossWorkgroup %half
;       %float = OpTypeFloat 32
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %_ptr_CrossWorkgroup_half %float %float
;        %bool = OpTypeBool
;      %uint_0 = OpConstant %uint 0
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;      %halves = OpFunctionParameter %_ptr_CrossWorkgroup_half
;           %a = OpFunctionParameter %float
;           %b = OpFunctionParameter %float
;          %12 = OpLabel
;         %sum = OpFAdd %float %a %b
;      %narrow = OpFConvert %half %sum
;                OpStore %halves %narrow Aligned 2
;        %root = OpExtInst %float %16 sqrt %sum
;        %less = OpFUnordLessThan %bool %root %b
;       %whole = OpConvertFToS %uint %sum
;      %result = OpSelect %uint %less %whole %uint_0
;                OpStore %out %result Aligned 4
;                OpReturn
;                OpFunctionEnd
