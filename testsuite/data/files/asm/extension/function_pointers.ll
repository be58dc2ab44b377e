; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_function_pointers
; spirv-val refuses: has not been defined
; A call of one of two functions by their addresses.

define spir_func i32 @one(i32 %x) {
  ret i32 %x
}
define spir_func i32 @other(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
define spir_kernel void @f(ptr addrspace(1) %out, i32 %a) {
  %c = icmp eq i32 %a, 0
  %p = select i1 %c, ptr @one, ptr @other
  %r = call spir_func i32 %p(i32 %a)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int8
;                OpCapability FunctionPointersINTEL
;                OpExtension "SPV_INTEL_function_pointers"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "function_pointers.ll"
;                OpSource Unknown 0 %2
;                OpName %one "one"
;                OpName %x "x"
;                OpName %other "other"
;                OpName %x_0 "x"
;                OpName %y "y"
;                OpName %f "f"
;                OpName %out "out"
;                OpName %a "a"
;                OpName %c "c"
;                OpName %p "p"
;                OpName %r "r"
;                OpDecorate %one LinkageAttributes "one" Export
;                OpDecorate %other LinkageAttributes "other" Export
;        %uint = OpTypeInt 32 0
;           %5 = OpTypeFunction %uint %uint
;      %uint_1 = OpConstant %uint 1
;        %void = OpTypeVoid
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;          %14 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;        %bool = OpTypeBool
;      %uint_0 = OpConstant %uint 0
;       %ulong = OpTypeInt 64 0
; %_ptr_CodeSectionINTEL_5 = OpTypePointer CodeSectionINTEL %5
;          %24 = OpConstantFunctionPointerINTEL %_ptr_CodeSectionINTEL_5 %one
;       %uchar = OpTypeInt 8 0
; %_ptr_Function_uchar = OpTypePointer Function %uchar
;          %28 = OpConstantFunctionPointerINTEL %_ptr_CodeSectionINTEL_5 %other
;         %one = OpFunction %uint None %5
;           %x = OpFunctionParameter %uint
;           %7 = OpLabel
;                OpReturnValue %x
;                OpFunctionEnd
;       %other = OpFunction %uint None %5
;         %x_0 = OpFunctionParameter %uint
;          %10 = OpLabel
;           %y = OpIAdd %uint %x_0 %uint_1
;                OpReturnValue %y
;                OpFunctionEnd
;           %f = OpFunction %void None %14
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %a = OpFunctionParameter %uint
;          %18 = OpLabel
;           %c = OpIEqual %bool %a %uint_0
;          %23 = OpConvertPtrToU %ulong %24
;          %26 = OpConvertUToPtr %_ptr_Function_uchar %23
;          %27 = OpConvertPtrToU %ulong %28
;          %29 = OpConvertUToPtr %_ptr_Function_uchar %27
;           %p = OpSelect %_ptr_Function_uchar %c %26 %29
;          %31 = OpConvertPtrToU %ulong %p
;          %33 = OpConvertUToPtr %_ptr_CodeSectionINTEL_5 %31
;           %r = OpFunctionPointerCallINTEL %uint %33 %a
;                OpStore %out %r Aligned 4
;                OpReturn
;                OpFunctionEnd
