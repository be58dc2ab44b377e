; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_fma
; spirv-val before 2025.5 refuses: Invalid capability operand: 6030
; llvm.fma is the instruction where the extension is named, of scalars and vectors.

declare float @llvm.fma.f32(float, float, float)
declare <4 x half> @llvm.fma.v4f16(<4 x half>, <4 x half>, <4 x half>)
define spir_kernel void @f(ptr addrspace(1) %out, ptr addrspace(1) %four, float %x, <4 x half> %v) {
  %a = call float @llvm.fma.f32(float %x, float %x, float 1.0)
  store float %a, ptr addrspace(1) %out, align 4
  %b = call <4 x half> @llvm.fma.v4f16(<4 x half> %v, <4 x half> %v, <4 x half> %v)
  store <4 x half> %b, ptr addrspace(1) %four, align 8
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Float16
;                OpCapability FMAKHR
;                OpExtension "SPV_KHR_fma"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "fma.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %four "four"
;                OpName %x "x"
;                OpName %v "v"
;                OpName %a "a"
;                OpName %b "b"
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;        %half = OpTypeFloat 16
;      %v4half = OpTypeVector %half 4
; %_ptr_CrossWorkgroup_v4half = OpTypePointer CrossWorkgroup %v4half
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %_ptr_CrossWorkgroup_v4half %float %v4half
;     %float_1 = OpConstant %float 1
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_float
;        %four = OpFunctionParameter %_ptr_CrossWorkgroup_v4half
;           %x = OpFunctionParameter %float
;           %v = OpFunctionParameter %v4half
;          %13 = OpLabel
;           %a = OpFmaKHR %float %x %x %float_1
;                OpStore %out %a Aligned 4
;           %b = OpFmaKHR %v4half %v %v %v
;                OpStore %four %b Aligned 8
;                OpReturn
;                OpFunctionEnd
