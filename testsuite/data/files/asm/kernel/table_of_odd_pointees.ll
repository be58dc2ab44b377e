; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_function_pointers
; spirv-val refuses: has not been defined
; Two functions of one table, whose parameters point to integers of different widths, one of them odd: the constant cast between
; their types stays when the odd one is widened.

@table = internal addrspace(1) constant [2 x ptr] [ptr @f, ptr @g]

define internal spir_func i32 @f(ptr addrspace(4) %p) {
  %x = load i47, ptr addrspace(4) %p
  %y = trunc i47 %x to i32
  ret i32 %y
}

define internal spir_func i32 @g(ptr addrspace(4) %p) {
  %x = load i32, ptr addrspace(4) %p
  ret i32 %x
}

define spir_kernel void @k(ptr addrspace(1) %out, i64 %i) {
  %q = getelementptr ptr, ptr addrspace(1) @table, i64 %i
  %h = load ptr, ptr addrspace(1) %q
  %generic = addrspacecast ptr addrspace(1) %out to ptr addrspace(4)
  %r = call spir_func i32 %h(ptr addrspace(4) %generic)
  store i32 %r, ptr addrspace(1) %out
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int16
;                OpCapability GenericPointer
;                OpCapability Int8
;                OpCapability FunctionPointersINTEL
;                OpExtension "SPV_INTEL_function_pointers"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "table_of_odd_pointees.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %p "p"
;                OpName %y "y"
;                OpName %g "g"
;                OpName %p_0 "p"
;                OpName %x "x"
;                OpName %k "k"
;                OpName %out "out"
;                OpName %i "i"
;                OpName %q "q"
;                OpName %h "h"
;                OpName %generic "generic"
;                OpName %r "r"
;                OpName %table "table"
;        %uint = OpTypeInt 32 0
;       %ulong = OpTypeInt 64 0
; %_ptr_Generic_ulong = OpTypePointer Generic %ulong
;           %5 = OpTypeFunction %uint %_ptr_Generic_ulong
;       %uchar = OpTypeInt 8 0
; %_ptr_Generic_uchar = OpTypePointer Generic %uchar
; %_ptr_Generic_uint = OpTypePointer Generic %uint
;      %uint_4 = OpConstant %uint 4
;      %ushort = OpTypeInt 16 0
; %_ptr_Generic_ushort = OpTypePointer Generic %ushort
;    %ulong_32 = OpConstant %ulong 32
;          %29 = OpTypeFunction %uint %_ptr_Generic_uint
;        %void = OpTypeVoid
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;          %34 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %ulong
; %_ptr_Function_uchar = OpTypePointer Function %uchar
; %_ptr_CrossWorkgroup__ptr_Function_uchar = OpTypePointer CrossWorkgroup %_ptr_Function_uchar
;      %uint_2 = OpConstant %uint 2
; %_arr__ptr_Function_uchar_uint_2 = OpTypeArray %_ptr_Function_uchar %uint_2
; %_ptr_CrossWorkgroup__arr__ptr_Function_uchar_uint_2 = OpTypePointer CrossWorkgroup %_arr__ptr_Function_uchar_uint_2
; %_ptr_CodeSectionINTEL_5 = OpTypePointer CodeSectionINTEL %5
;          %56 = OpConstantFunctionPointerINTEL %_ptr_CodeSectionINTEL_5 %f
;          %57 = OpSpecConstantOp %ulong ConvertPtrToU %56
;          %58 = OpSpecConstantOp %_ptr_Function_uchar ConvertUToPtr %57
; %_ptr_CodeSectionINTEL_29 = OpTypePointer CodeSectionINTEL %29
;          %60 = OpConstantFunctionPointerINTEL %_ptr_CodeSectionINTEL_29 %g
;          %61 = OpSpecConstantOp %ulong ConvertPtrToU %60
;          %62 = OpSpecConstantOp %_ptr_Function_uchar ConvertUToPtr %61
;          %63 = OpSpecConstantComposite %_arr__ptr_Function_uchar_uint_2 %58 %62
;       %table = OpVariable %_ptr_CrossWorkgroup__arr__ptr_Function_uchar_uint_2 CrossWorkgroup %63
;          %64 = OpTypeFunction %uint %_ptr_Generic_uchar
; %_ptr_CodeSectionINTEL_64 = OpTypePointer CodeSectionINTEL %64
;           %f = OpFunction %uint None %5
;           %p = OpFunctionParameter %_ptr_Generic_ulong
;           %8 = OpLabel
;          %10 = OpBitcast %_ptr_Generic_uchar %p
;          %12 = OpBitcast %_ptr_Generic_uint %10
;          %13 = OpLoad %uint %12 Aligned 8
;          %14 = OpBitcast %_ptr_Generic_uchar %p
;          %15 = OpInBoundsPtrAccessChain %_ptr_Generic_uchar %14 %uint_4
;          %18 = OpBitcast %_ptr_Generic_ushort %15
;          %20 = OpLoad %ushort %18 Aligned 4
;          %22 = OpUConvert %ulong %13
;          %23 = OpUConvert %ulong %20
;          %24 = OpShiftLeftLogical %ulong %23 %ulong_32
;          %26 = OpBitwiseOr %ulong %22 %24
;           %y = OpUConvert %uint %26
;                OpReturnValue %y
;                OpFunctionEnd
;           %g = OpFunction %uint None %29
;         %p_0 = OpFunctionParameter %_ptr_Generic_uint
;          %31 = OpLabel
;           %x = OpLoad %uint %p_0 Aligned 4
;                OpReturnValue %x
;                OpFunctionEnd
;           %k = OpFunction %void None %34
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %i = OpFunctionParameter %ulong
;          %38 = OpLabel
;          %40 = OpBitcast %_ptr_CrossWorkgroup__ptr_Function_uchar %table
;           %q = OpPtrAccessChain %_ptr_CrossWorkgroup__ptr_Function_uchar %40 %i
;           %h = OpLoad %_ptr_Function_uchar %q Aligned 8
;     %generic = OpPtrCastToGeneric %_ptr_Generic_uint %out
;          %46 = OpConvertPtrToU %ulong %h
;          %48 = OpConvertUToPtr %_ptr_CodeSectionINTEL_64 %46
;          %49 = OpBitcast %_ptr_Generic_uchar %generic
;           %r = OpFunctionPointerCallINTEL %uint %48 %49
;                OpStore %out %r Aligned 4
;                OpReturn
;                OpFunctionEnd
