; test: asm -mtriple=spirv64v1.4-unknown-unknown
; Entry points that flush denormal numbers say so, of the widths that they and what they call compute with.

define spir_func float @g(float %x) #1 {
  %y = fadd float %x, 1.0
  ret float %y
}
define spir_kernel void @k(ptr addrspace(1) %p, float %x) #0 {
  %y = call spir_func float @g(float %x)
  store float %y, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @ints(ptr addrspace(1) %p, i32 %x) #0 {
  store i32 %x, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @both(ptr addrspace(1) %p, double %d, half %h) #2 {
  %a = fadd double %d, 1.0
  %b = fadd half %h, 1.0
  %c = fptrunc double %a to float
  store float %c, ptr addrspace(1) %p
  store half %b, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
attributes #1 = { "denormal-fp-math"="dynamic,dynamic" }
attributes #2 = { "denormal-fp-math"="preserve-sign,preserve-sign" "denormal-fp-math-f32"="ieee,ieee" }

; ---- expected ----
; ; Version: 1.4
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Float16
;                OpCapability Float64
;                OpCapability DenormFlushToZero
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpEntryPoint Kernel %ints "ints"
;                OpEntryPoint Kernel %both "both"
;                OpExecutionMode %k ContractionOff
;                OpExecutionMode %k DenormFlushToZero 32
;                OpExecutionMode %ints ContractionOff
;                OpExecutionMode %both ContractionOff
;                OpExecutionMode %both DenormFlushToZero 16
;                OpExecutionMode %both DenormFlushToZero 64
;           %4 = OpString "denormals.ll"
;                OpSource Unknown 0 %4
;                OpName %g "g"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %k "k"
;                OpName %p "p"
;                OpName %x_0 "x"
;                OpName %y_0 "y"
;                OpName %ints "ints"
;                OpName %p_0 "p"
;                OpName %x_1 "x"
;                OpName %both "both"
;                OpName %p_1 "p"
;                OpName %d "d"
;                OpName %h "h"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %c "c"
;                OpDecorate %g LinkageAttributes "g" Export
;       %float = OpTypeFloat 32
;           %7 = OpTypeFunction %float %float
;     %float_1 = OpConstant %float 1
;        %void = OpTypeVoid
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;          %13 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %float
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;          %19 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;      %double = OpTypeFloat 64
;        %half = OpTypeFloat 16
;          %25 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %double %half
;    %double_1 = OpConstant %double 1
; %half_0x1p_0 = OpConstant %half 0x1p+0
; %_ptr_CrossWorkgroup_half = OpTypePointer CrossWorkgroup %half
;           %g = OpFunction %float None %7
;           %x = OpFunctionParameter %float
;           %9 = OpLabel
;           %y = OpFAdd %float %x %float_1
;                OpReturnValue %y
;                OpFunctionEnd
;           %k = OpFunction %void None %13
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_float
;         %x_0 = OpFunctionParameter %float
;          %17 = OpLabel
;         %y_0 = OpFunctionCall %float %g %x_0
;                OpStore %p %y_0 Aligned 4
;                OpReturn
;                OpFunctionEnd
;        %ints = OpFunction %void None %19
;         %p_0 = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;         %x_1 = OpFunctionParameter %uint
;          %24 = OpLabel
;                OpStore %p_0 %x_1 Aligned 4
;                OpReturn
;                OpFunctionEnd
;        %both = OpFunction %void None %25
;         %p_1 = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %d = OpFunctionParameter %double
;           %h = OpFunctionParameter %half
;          %31 = OpLabel
;           %a = OpFAdd %double %d %double_1
;           %b = OpFAdd %half %h %half_0x1p_0
;           %c = OpFConvert %float %a
;                OpStore %p_1 %c Aligned 4
;          %38 = OpBitcast %_ptr_CrossWorkgroup_half %p_1
;                OpStore %38 %b Aligned 2
;                OpReturn
;                OpFunctionEnd
