; test: asm -mtriple=spirv64-unknown-unknown --spv-untyped-pointers
; Accesses, access chains and variables say what they are of; casts between pointees are gone. What is passed by value and
; what builtins ask the pointee of stays typed. Chains step through vectors as through arrays of their components.

%struct.pair = type { i32, <4 x float> }
@table = internal addrspace(2) constant [3 x i32] [i32 1, i32 2, i32 3], align 4
@cell = internal addrspace(1) global i32 5, align 4
@second = internal addrspace(1) global ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @cell, i64 2), align 8

define spir_kernel void @f(ptr addrspace(1) %out, ptr byval(%struct.pair) align 16 %given, i64 %i, ptr addrspace(3) %flag) {
  %member = getelementptr inbounds %struct.pair, ptr %given, i64 0, i32 1, i64 2
  %number = load float, ptr %member, align 4
  %bits = bitcast float %number to i32
  %element = getelementptr inbounds i32, ptr addrspace(2) @table, i64 %i
  %entry = load i32, ptr addrspace(2) %element, align 4
  %sum = add i32 %bits, %entry
  %local = alloca [4 x i32], align 4
  %last = getelementptr inbounds [4 x i32], ptr %local, i64 0, i64 %i
  store i32 %sum, ptr %last, align 4
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 4 %out, ptr align 4 %local, i64 16, i1 false)
  %vector = getelementptr inbounds <4 x float>, ptr addrspace(1) %out, i64 %i
  %wide = load <4 x float>, ptr addrspace(1) %vector, align 16
  %as.bytes = getelementptr inbounds i8, ptr addrspace(1) %vector, i64 3
  store i8 7, ptr addrspace(1) %as.bytes, align 1
  %stored = load ptr addrspace(1), ptr addrspace(1) @second, align 8
  %old = atomicrmw add ptr addrspace(1) %stored, i32 %sum seq_cst
  %set = call spir_func zeroext i1 @_Z24atomic_flag_test_and_setPU3AS3VU7_Atomici(ptr addrspace(3) %flag)
  call spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float> %wide, i64 %i, ptr addrspace(1) %out)
  call spir_func void @_Z8prefetchPU3AS1KDv2_im(ptr addrspace(1) %out, i64 %i)
  ret void
}

declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)
declare spir_func zeroext i1 @_Z24atomic_flag_test_and_setPU3AS3VU7_Atomici(ptr addrspace(3))
declare spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float>, i64, ptr addrspace(1))
declare spir_func void @_Z8prefetchPU3AS1KDv2_im(ptr addrspace(1), i64)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int8
;                OpCapability UntypedPointersKHR
;                OpExtension "SPV_KHR_untyped_pointers"
;          %53 = OpExtInstImport "OpenCL.std"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "untyped_pointers.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %given "given"
;                OpName %i "i"
;                OpName %flag "flag"
;                OpName %local "local"
;                OpName %member "member"
;                OpName %number "number"
;                OpName %bits "bits"
;                OpName %element "element"
;                OpName %entry "entry"
;                OpName %sum "sum"
;                OpName %last "last"
;                OpName %vector "vector"
;                OpName %wide "wide"
;                OpName %as_bytes "as.bytes"
;                OpName %stored "stored"
;                OpName %old "old"
;                OpName %set "set"
;                OpName %struct_pair "struct.pair"
;                OpName %table "table"
;                OpName %cell "cell"
;                OpName %second "second"
;                OpDecorate %given FuncParamAttr ByVal
;                OpDecorate %given Alignment 16
;                OpDecorate %local Alignment 4
;                OpDecorate %table Constant
;                OpDecorate %table Alignment 4
;                OpDecorate %cell Alignment 4
;                OpDecorate %second Alignment 8
;        %void = OpTypeVoid
; %_ptr_CrossWorkgroup = OpTypeUntypedPointerKHR CrossWorkgroup
;        %uint = OpTypeInt 32 0
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
; %struct_pair = OpTypeStruct %uint %v4float
; %_ptr_Function_struct_pair = OpTypePointer Function %struct_pair
;       %ulong = OpTypeInt 64 0
; %_ptr_Workgroup = OpTypeUntypedPointerKHR Workgroup
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup %_ptr_Function_struct_pair %ulong %_ptr_Workgroup
; %_ptr_Function = OpTypeUntypedPointerKHR Function
;      %uint_4 = OpConstant %uint 4
; %_arr_uint_uint_4 = OpTypeArray %uint %uint_4
;      %uint_1 = OpConstant %uint 1
;     %ulong_2 = OpConstant %ulong 2
; %_ptr_UniformConstant = OpTypeUntypedPointerKHR UniformConstant
;      %uint_3 = OpConstant %uint 3
; %_arr_uint_uint_3 = OpTypeArray %uint %uint_3
;      %uint_2 = OpConstant %uint 2
;          %61 = OpConstantComposite %_arr_uint_uint_3 %uint_1 %uint_2 %uint_3
;       %table = OpUntypedVariableKHR %_ptr_UniformConstant UniformConstant %_arr_uint_uint_3 %61
;    %ulong_16 = OpConstant %ulong 16
; %_arr_float_uint_4 = OpTypeArray %float %uint_4
;       %uchar = OpTypeInt 8 0
;     %ulong_3 = OpConstant %ulong 3
;     %uchar_7 = OpConstant %uchar 7
;      %uint_5 = OpConstant %uint 5
;        %cell = OpUntypedVariableKHR %_ptr_CrossWorkgroup CrossWorkgroup %uint %uint_5
;          %64 = OpSpecConstantOp %ulong ConvertPtrToU %cell
;          %65 = OpSpecConstantOp %_ptr_CrossWorkgroup ConvertUToPtr %64
;          %66 = OpSpecConstantOp %ulong ConvertPtrToU %65
;          %67 = OpSpecConstantOp %ulong IAdd %66 %ulong_2
;          %68 = OpSpecConstantOp %_ptr_CrossWorkgroup ConvertUToPtr %67
;      %second = OpUntypedVariableKHR %_ptr_CrossWorkgroup CrossWorkgroup %_ptr_CrossWorkgroup %68
;      %uint_0 = OpConstant %uint 0
;    %uint_528 = OpConstant %uint 528
; %_ptr_Workgroup_uint = OpTypePointer Workgroup %uint
;        %bool = OpTypeBool
;    %uint_272 = OpConstant %uint 272
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;     %ulong_8 = OpConstant %ulong 8
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup
;       %given = OpFunctionParameter %_ptr_Function_struct_pair
;           %i = OpFunctionParameter %ulong
;        %flag = OpFunctionParameter %_ptr_Workgroup
;          %13 = OpLabel
;       %local = OpUntypedVariableKHR %_ptr_Function Function %_arr_uint_uint_4
;          %17 = OpBitcast %_ptr_Function %given
;      %member = OpUntypedInBoundsAccessChainKHR %_ptr_Function %struct_pair %17 %uint_1 %ulong_2
;      %number = OpLoad %float %member Aligned 4
;        %bits = OpBitcast %uint %number
;     %element = OpUntypedInBoundsPtrAccessChainKHR %_ptr_UniformConstant %uint %table %i
;       %entry = OpLoad %uint %element Aligned 4
;         %sum = OpIAdd %uint %bits %entry
;        %last = OpUntypedInBoundsAccessChainKHR %_ptr_Function %_arr_uint_uint_4 %local %i
;                OpStore %last %sum Aligned 4
;                OpCopyMemorySized %out %local %ulong_16 Aligned 4
;      %vector = OpUntypedInBoundsPtrAccessChainKHR %_ptr_CrossWorkgroup %_arr_float_uint_4 %out %i
;        %wide = OpLoad %v4float %vector Aligned 16
;    %as_bytes = OpUntypedInBoundsPtrAccessChainKHR %_ptr_CrossWorkgroup %uchar %vector %ulong_3
;                OpStore %as_bytes %uchar_7 Aligned 1
;      %stored = OpLoad %_ptr_CrossWorkgroup %second Aligned 8
;         %old = OpAtomicIAdd %uint %stored %uint_0 %uint_528 %sum
;          %47 = OpBitcast %_ptr_Workgroup_uint %flag
;         %set = OpAtomicFlagTestAndSet %bool %47 %uint_1 %uint_272
;          %52 = OpBitcast %_ptr_CrossWorkgroup_float %out
;          %54 = OpExtInst %void %53 vstoren %wide %i %52
;          %55 = OpIMul %ulong %i %ulong_8
;                OpUntypedPrefetchKHR %out %55
;                OpReturn
;                OpFunctionEnd
