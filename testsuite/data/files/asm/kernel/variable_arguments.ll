; test: asm -mtriple=spirv64-unknown-unknown
; Arguments without a parameter are in memory of the caller, in slots of 8 bytes; a list is the address of the next one.

define spir_func i32 @sum(i32 %n, ...) memory(none) {
  %list = alloca ptr
  call void @llvm.va_start(ptr %list)
  %x = va_arg ptr %list, i32
  %d = va_arg ptr %list, double
  call void @llvm.va_end(ptr %list)
  %i = fptosi double %d to i32
  %s = add i32 %x, %i
  ret i32 %s
}

define spir_kernel void @k(ptr addrspace(1) %out, i32 %x, double %d) {
  %s = tail call spir_func i32 (i32, ...) @sum(i32 1, i32 %x, double %d)
  store i32 %s, ptr addrspace(1) %out
  ret void
}

declare void @llvm.va_start(ptr)
declare void @llvm.va_end(ptr)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Float64
;                OpCapability Int64
;                OpCapability Int8
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "variable_arguments.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %d "d"
;                OpName %s "s"
;                OpName %sum "sum"
;                OpName %n "n"
;                OpName %list "list"
;                OpName %i "i"
;                OpName %s_0 "s"
;                OpDecorate %13 Alignment 8
;                OpDecorate %sum LinkageAttributes "sum" Export
;                OpDecorate %list Alignment 8
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %double = OpTypeFloat 64
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint %double
;       %ulong = OpTypeInt 64 0
;      %uint_2 = OpConstant %uint 2
; %_arr_ulong_uint_2 = OpTypeArray %ulong %uint_2
; %_ptr_Function__arr_ulong_uint_2 = OpTypePointer Function %_arr_ulong_uint_2
;       %uchar = OpTypeInt 8 0
; %_ptr_Function_uchar = OpTypePointer Function %uchar
; %_ptr_Function_uint = OpTypePointer Function %uint
;     %ulong_8 = OpConstant %ulong 8
; %_ptr_Function_double = OpTypePointer Function %double
;      %uint_1 = OpConstant %uint 1
;          %26 = OpTypeFunction %uint %uint %_ptr_Function__arr_ulong_uint_2
; %_ptr_Function__ptr_Function_uchar = OpTypePointer Function %_ptr_Function_uchar
;           %k = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %x = OpFunctionParameter %uint
;           %d = OpFunctionParameter %double
;          %11 = OpLabel
;          %13 = OpVariable %_ptr_Function__arr_ulong_uint_2 Function
;          %15 = OpBitcast %_ptr_Function_uchar %13
;          %17 = OpBitcast %_ptr_Function_uint %15
;                OpStore %17 %x Aligned 8
;          %18 = OpBitcast %_ptr_Function_uchar %13
;          %19 = OpInBoundsPtrAccessChain %_ptr_Function_uchar %18 %ulong_8
;          %22 = OpBitcast %_ptr_Function_double %19
;                OpStore %22 %d Aligned 8
;           %s = OpFunctionCall %uint %sum %uint_1 %13
;                OpStore %out %s Aligned 4
;                OpReturn
;                OpFunctionEnd
;         %sum = OpFunction %uint None %26
;           %n = OpFunctionParameter %uint
;          %28 = OpFunctionParameter %_ptr_Function__arr_ulong_uint_2
;          %29 = OpLabel
;        %list = OpVariable %_ptr_Function__ptr_Function_uchar Function
;          %32 = OpBitcast %_ptr_Function_uchar %28
;                OpStore %list %32 Aligned 8
;          %33 = OpLoad %_ptr_Function_uchar %list Aligned 8
;          %34 = OpBitcast %_ptr_Function_uint %33
;          %35 = OpLoad %uint %34 Aligned 8
;          %36 = OpInBoundsPtrAccessChain %_ptr_Function_uchar %33 %ulong_8
;                OpStore %list %36 Aligned 8
;          %37 = OpLoad %_ptr_Function_uchar %list Aligned 8
;          %38 = OpBitcast %_ptr_Function_double %37
;          %39 = OpLoad %double %38 Aligned 8
;          %40 = OpInBoundsPtrAccessChain %_ptr_Function_uchar %37 %ulong_8
;                OpStore %list %40 Aligned 8
;           %i = OpConvertFToS %uint %39
;         %s_0 = OpIAdd %uint %35 %i
;                OpReturnValue %s_0
;                OpFunctionEnd
