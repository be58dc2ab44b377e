; test: asm -mtriple=spirv64-unknown-unknown
; 20 bytes and 3 bytes: no access may touch the ones behind.

define spir_kernel void @odd(ptr addrspace(1) %vector, ptr addrspace(1) %packed) {
  %v = load <5 x float>, ptr addrspace(1) %vector, align 4
  %sum = fadd <5 x float> %v, %v
  store <5 x float> %sum, ptr addrspace(1) %vector, align 4
  %i = load i24, ptr addrspace(1) %packed, align 2
  %next = add i24 %i, 1
  store i24 %next, ptr addrspace(1) %packed, align 2
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int16
;                OpCapability Int8
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %odd "odd"
;                OpExecutionMode %odd ContractionOff
;           %2 = OpString "odd_sizes.ll"
;                OpSource Unknown 0 %2
;                OpName %odd "odd"
;                OpName %vector "vector"
;                OpName %packed "packed"
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
;        %uint = OpTypeInt 32 0
;      %uint_2 = OpConstant %uint 2
; %_arr_v4float_uint_2 = OpTypeArray %v4float %uint_2
; %_ptr_CrossWorkgroup__arr_v4float_uint_2 = OpTypePointer CrossWorkgroup %_arr_v4float_uint_2
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup__arr_v4float_uint_2 %_ptr_CrossWorkgroup_uint
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
; %_ptr_CrossWorkgroup_v4float = OpTypePointer CrossWorkgroup %v4float
;     %uint_16 = OpConstant %uint 16
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;      %ushort = OpTypeInt 16 0
; %_ptr_CrossWorkgroup_ushort = OpTypePointer CrossWorkgroup %ushort
;      %uint_1 = OpConstant %uint 1
; %uint_16777215 = OpConstant %uint 16777215
;         %odd = OpFunction %void None %4
;      %vector = OpFunctionParameter %_ptr_CrossWorkgroup__arr_v4float_uint_2
;      %packed = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %9 = OpLabel
;          %11 = OpBitcast %_ptr_CrossWorkgroup_uchar %vector
;          %13 = OpBitcast %_ptr_CrossWorkgroup_v4float %11
;          %15 = OpLoad %v4float %13 Aligned 4
;          %16 = OpBitcast %_ptr_CrossWorkgroup_uchar %vector
;          %17 = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %16 %uint_16
;          %20 = OpBitcast %_ptr_CrossWorkgroup_float %17
;          %22 = OpLoad %float %20 Aligned 4
;          %23 = OpFAdd %v4float %15 %15
;          %24 = OpFAdd %float %22 %22
;          %25 = OpBitcast %_ptr_CrossWorkgroup_uchar %vector
;          %26 = OpBitcast %_ptr_CrossWorkgroup_v4float %25
;                OpStore %26 %23 Aligned 4
;          %27 = OpBitcast %_ptr_CrossWorkgroup_uchar %vector
;          %28 = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %27 %uint_16
;          %29 = OpBitcast %_ptr_CrossWorkgroup_float %28
;                OpStore %29 %24 Aligned 4
;          %30 = OpBitcast %_ptr_CrossWorkgroup_uchar %packed
;          %32 = OpBitcast %_ptr_CrossWorkgroup_ushort %30
;          %34 = OpLoad %ushort %32 Aligned 2
;          %35 = OpBitcast %_ptr_CrossWorkgroup_uchar %packed
;          %36 = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %35 %uint_2
;          %39 = OpLoad %uchar %36 Aligned 2
;          %41 = OpUConvert %uint %34
;          %42 = OpUConvert %uint %39
;          %43 = OpShiftLeftLogical %uint %42 %uint_16
;          %44 = OpBitwiseOr %uint %41 %43
;          %45 = OpIAdd %uint %44 %uint_1
;          %47 = OpBitcast %_ptr_CrossWorkgroup_uchar %packed
;          %48 = OpBitcast %_ptr_CrossWorkgroup_ushort %47
;          %49 = OpUConvert %ushort %45
;                OpStore %48 %49 Aligned 2
;          %50 = OpBitcast %_ptr_CrossWorkgroup_uchar %packed
;          %51 = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %50 %uint_2
;          %52 = OpBitwiseAnd %uint %45 %uint_16777215
;          %54 = OpShiftRightLogical %uint %52 %uint_16
;          %55 = OpUConvert %uchar %54
;                OpStore %51 %55 Aligned 2
;                OpReturn
;                OpFunctionEnd
