; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_fp_max_error
; llvm.fpbuiltin.* are instructions, with the largest error that the call states; without one, undecorated.

declare float @llvm.fpbuiltin.fdiv.f32(float, float)
declare float @llvm.fpbuiltin.sin.f32(float)
declare <4 x double> @llvm.fpbuiltin.pow.v4f64(<4 x double>, <4 x double>)
declare half @llvm.fpbuiltin.ldexp.f16.i32(half, i32)
declare void @llvm.fpbuiltin.sincos.f32(float, ptr, ptr)
define spir_kernel void @f(ptr addrspace(1) %out, float %x, float %y, <4 x double> %v, half %h, i32 %e) {
  %sine = alloca float, align 4
  %cosine = alloca float, align 4
  %quotient = call fast float @llvm.fpbuiltin.fdiv.f32(float %x, float %y) #0
  %angle = call float @llvm.fpbuiltin.sin.f32(float %quotient) #1
  %plain = call float @llvm.fpbuiltin.sin.f32(float %angle)
  store volatile float %plain, ptr addrspace(1) %out, align 4
  %power = call <4 x double> @llvm.fpbuiltin.pow.v4f64(<4 x double> %v, <4 x double> %v) #1
  store volatile <4 x double> %power, ptr addrspace(1) %out, align 32
  %scaled = call half @llvm.fpbuiltin.ldexp.f16.i32(half %h, i32 %e) #1
  store volatile half %scaled, ptr addrspace(1) %out, align 2
  call void @llvm.fpbuiltin.sincos.f32(float %x, ptr %sine, ptr %cosine) #0
  %a = load float, ptr %sine, align 4
  %b = load float, ptr %cosine, align 4
  %sum = fadd float %a, %b
  store volatile float %sum, ptr addrspace(1) %out, align 4
  ret void
}
attributes #0 = { "fpbuiltin-max-error"="2.5" }
attributes #1 = { "fpbuiltin-max-error"="0.5" }

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Float16
;                OpCapability Float64
;                OpCapability FPMaxErrorINTEL
;                OpExtension "SPV_INTEL_fp_max_error"
;          %21 = OpExtInstImport "OpenCL.std"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "fp_builtins.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %v "v"
;                OpName %h "h"
;                OpName %e "e"
;                OpName %sine "sine"
;                OpName %cosine "cosine"
;                OpName %quotient "quotient"
;                OpName %angle "angle"
;                OpName %plain "plain"
;                OpName %power "power"
;                OpName %scaled "scaled"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %sum "sum"
;                OpDecorate %sine Alignment 4
;                OpDecorate %cosine Alignment 4
;                OpDecorate %quotient FPFastMathMode NotNaN|NotInf|NSZ|AllowRecip|Fast
;                OpDecorate %quotient FPMaxErrorDecorationINTEL 2.5
;                OpDecorate %angle FPMaxErrorDecorationINTEL 0.5
;                OpDecorate %power FPMaxErrorDecorationINTEL 0.5
;                OpDecorate %scaled FPMaxErrorDecorationINTEL 0.5
;                OpDecorate %30 FPMaxErrorDecorationINTEL 2.5
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;      %double = OpTypeFloat 64
;    %v4double = OpTypeVector %double 4
;        %half = OpTypeFloat 16
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %float %float %v4double %half %uint
; %_ptr_Function_float = OpTypePointer Function %float
; %_ptr_CrossWorkgroup_v4double = OpTypePointer CrossWorkgroup %v4double
; %_ptr_CrossWorkgroup_half = OpTypePointer CrossWorkgroup %half
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %x = OpFunctionParameter %float
;           %y = OpFunctionParameter %float
;           %v = OpFunctionParameter %v4double
;           %h = OpFunctionParameter %half
;           %e = OpFunctionParameter %uint
;          %16 = OpLabel
;        %sine = OpVariable %_ptr_Function_float Function
;      %cosine = OpVariable %_ptr_Function_float Function
;    %quotient = OpFDiv %float %x %y
;       %angle = OpExtInst %float %21 sin %quotient
;       %plain = OpExtInst %float %21 sin %angle
;                OpStore %out %plain Volatile|Aligned 4
;       %power = OpExtInst %v4double %21 pow %v %v
;          %26 = OpBitcast %_ptr_CrossWorkgroup_v4double %out
;                OpStore %26 %power Volatile|Aligned 32
;      %scaled = OpExtInst %half %21 ldexp %h %e
;          %29 = OpBitcast %_ptr_CrossWorkgroup_half %out
;                OpStore %29 %scaled Volatile|Aligned 2
;          %30 = OpExtInst %float %21 sincos %x %cosine
;                OpStore %sine %30
;           %a = OpLoad %float %sine Aligned 4
;           %b = OpLoad %float %cosine Aligned 4
;         %sum = OpFAdd %float %a %b
;                OpStore %out %sum Volatile|Aligned 4
;                OpReturn
;                OpFunctionEnd
