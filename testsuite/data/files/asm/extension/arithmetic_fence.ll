; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_EXT_arithmetic_fence
; No arithmetic is reassociated across a fence of scalars and vectors.

declare float @llvm.arithmetic.fence.f32(float)
declare <2 x half> @llvm.arithmetic.fence.v2f16(<2 x half>)
define spir_kernel void @f(ptr addrspace(1) %out, ptr addrspace(1) %pairs, float %x, <2 x half> %v) {
  %sum = fadd fast float %x, 1.0
  %kept = call fast float @llvm.arithmetic.fence.f32(float %sum)
  %back = fsub fast float %kept, %x
  store float %back, ptr addrspace(1) %out, align 4
  %pair = call <2 x half> @llvm.arithmetic.fence.v2f16(<2 x half> %v)
  store <2 x half> %pair, ptr addrspace(1) %pairs, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Float16
;                OpCapability ArithmeticFenceEXT
;                OpExtension "SPV_EXT_arithmetic_fence"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "arithmetic_fence.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %pairs "pairs"
;                OpName %x "x"
;                OpName %v "v"
;                OpName %sum "sum"
;                OpName %kept "kept"
;                OpName %back "back"
;                OpName %pair "pair"
;                OpDecorate %sum FPFastMathMode NotNaN|NotInf|NSZ|AllowRecip|Fast
;                OpDecorate %back FPFastMathMode NotNaN|NotInf|NSZ|AllowRecip|Fast
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;        %half = OpTypeFloat 16
;      %v2half = OpTypeVector %half 2
; %_ptr_CrossWorkgroup_v2half = OpTypePointer CrossWorkgroup %v2half
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %_ptr_CrossWorkgroup_v2half %float %v2half
;     %float_1 = OpConstant %float 1
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_float
;       %pairs = OpFunctionParameter %_ptr_CrossWorkgroup_v2half
;           %x = OpFunctionParameter %float
;           %v = OpFunctionParameter %v2half
;          %13 = OpLabel
;         %sum = OpFAdd %float %x %float_1
;        %kept = OpArithmeticFenceEXT %float %sum
;        %back = OpFSub %float %kept %x
;                OpStore %out %back Aligned 4
;        %pair = OpArithmeticFenceEXT %v2half %v
;                OpStore %pairs %pair Aligned 4
;                OpReturn
;                OpFunctionEnd
