; test: asm -mtriple=spirv64-unknown-unknown
; Lifetimes of a function's variables, through the cast that makes an address generic; the size is the object's.

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
define spir_kernel void @f(ptr addrspace(1) %out, i32 %x) {
  %object = alloca [4 x i32], align 4
  %word = alloca i24, align 4
  call void @llvm.lifetime.start.p0(ptr %object)
  call void @llvm.lifetime.start.p0(ptr %word)
  %element = getelementptr [4 x i32], ptr %object, i64 0, i64 2
  store i32 %x, ptr %element, align 4
  %read = load i32, ptr %element, align 4
  store i24 7, ptr %word, align 4
  %bits = load i24, ptr %word, align 4
  call void @llvm.lifetime.end.p0(ptr %word)
  call void @llvm.lifetime.end.p0(ptr %object)
  %wide = zext i24 %bits to i32
  %sum = add i32 %wide, %read
  store i32 %sum, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int16
;                OpCapability Int8
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "lifetimes.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %object "object"
;                OpName %word "word"
;                OpName %element "element"
;                OpName %read "read"
;                OpName %wide "wide"
;                OpName %sum "sum"
;                OpDecorate %object Alignment 4
;                OpDecorate %word Alignment 4
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;      %uint_4 = OpConstant %uint 4
; %_arr_uint_uint_4 = OpTypeArray %uint %uint_4
; %_ptr_Function__arr_uint_uint_4 = OpTypePointer Function %_arr_uint_uint_4
; %_ptr_Function_uint = OpTypePointer Function %uint
;       %ulong = OpTypeInt 64 0
;     %ulong_2 = OpConstant %ulong 2
;       %uchar = OpTypeInt 8 0
; %_ptr_Function_uchar = OpTypePointer Function %uchar
;      %ushort = OpTypeInt 16 0
; %_ptr_Function_ushort = OpTypePointer Function %ushort
;      %uint_7 = OpConstant %uint 7
;      %uint_2 = OpConstant %uint 2
;     %uint_16 = OpConstant %uint 16
; %uint_16777215 = OpConstant %uint 16777215
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %x = OpFunctionParameter %uint
;           %9 = OpLabel
;      %object = OpVariable %_ptr_Function__arr_uint_uint_4 Function
;        %word = OpVariable %_ptr_Function_uint Function
;                OpLifetimeStart %object 0
;                OpLifetimeStart %word 0
;     %element = OpAccessChain %_ptr_Function_uint %object %ulong_2
;                OpStore %element %x Aligned 4
;        %read = OpLoad %uint %element Aligned 4
;          %18 = OpBitcast %_ptr_Function_uchar %word
;          %20 = OpBitcast %_ptr_Function_ushort %18
;          %22 = OpUConvert %ushort %uint_7
;                OpStore %20 %22 Aligned 4
;          %24 = OpBitcast %_ptr_Function_uchar %word
;          %25 = OpInBoundsPtrAccessChain %_ptr_Function_uchar %24 %uint_2
;          %27 = OpShiftRightLogical %uint %uint_7 %uint_16
;          %30 = OpUConvert %uchar %27
;                OpStore %25 %30 Aligned 2
;          %31 = OpBitcast %_ptr_Function_uchar %word
;          %32 = OpBitcast %_ptr_Function_ushort %31
;          %33 = OpLoad %ushort %32 Aligned 4
;          %34 = OpBitcast %_ptr_Function_uchar %word
;          %35 = OpInBoundsPtrAccessChain %_ptr_Function_uchar %34 %uint_2
;          %36 = OpLoad %uchar %35 Aligned 2
;          %37 = OpUConvert %uint %33
;          %38 = OpUConvert %uint %36
;          %39 = OpShiftLeftLogical %uint %38 %uint_16
;          %40 = OpBitwiseOr %uint %37 %39
;                OpLifetimeStop %word 0
;                OpLifetimeStop %object 0
;        %wide = OpBitwiseAnd %uint %40 %uint_16777215
;         %sum = OpIAdd %uint %wide %read
;                OpStore %out %sum Aligned 4
;                OpReturn
;                OpFunctionEnd
