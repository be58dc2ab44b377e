; test: asm -mtriple=spirv64-unknown-unknown
; Fills: a constant is stored, an unknown number of bytes takes a loop.

declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
define spir_kernel void @fill(ptr addrspace(1) %p, i8 %byte, i64 %size) {
entry:
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 4 %p, i8 7, i64 4, i1 false)
  %any = icmp ugt i64 %size, 8
  br i1 %any, label %more, label %end
more:
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 %byte, i64 %size, i1 true)
  br label %end
end:
  %from = phi i64 [ 0, %entry ], [ %size, %more ]
  store i64 %from, ptr addrspace(1) %p, align 8
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int8
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %fill "fill"
;                OpExecutionMode %fill ContractionOff
;           %2 = OpString "fills.ll"
;                OpSource Unknown 0 %2
;                OpName %fill "fill"
;                OpName %p "p"
;                OpName %byte "byte"
;                OpName %size "size"
;                OpName %any "any"
;                OpName %from "from"
;        %void = OpTypeVoid
;       %ulong = OpTypeInt 64 0
; %_ptr_CrossWorkgroup_ulong = OpTypePointer CrossWorkgroup %ulong
;       %uchar = OpTypeInt 8 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_ulong %uchar %ulong
;        %uint = OpTypeInt 32 0
;      %uint_4 = OpConstant %uint 4
; %_arr_uchar_uint_4 = OpTypeArray %uchar %uint_4
; %_ptr_CrossWorkgroup__arr_uchar_uint_4 = OpTypePointer CrossWorkgroup %_arr_uchar_uint_4
;     %uchar_7 = OpConstant %uchar 7
;          %14 = OpConstantComposite %_arr_uchar_uint_4 %uchar_7 %uchar_7 %uchar_7 %uchar_7
;        %bool = OpTypeBool
;     %ulong_8 = OpConstant %ulong 8
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;     %ulong_1 = OpConstant %ulong 1
;     %ulong_0 = OpConstant %ulong 0
;        %fill = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_ulong
;        %byte = OpFunctionParameter %uchar
;        %size = OpFunctionParameter %ulong
;          %11 = OpLabel
;          %13 = OpBitcast %_ptr_CrossWorkgroup__arr_uchar_uint_4 %p
;                OpStore %13 %14 Aligned 4
;         %any = OpUGreaterThan %bool %size %ulong_8
;                OpBranchConditional %any %18 %19
;          %18 = OpLabel
;          %21 = OpBitcast %_ptr_CrossWorkgroup_uchar %p
;                OpBranch %22
;          %22 = OpLabel
;          %24 = OpPhi %ulong %ulong_0 %18 %28 %25
;          %23 = OpULessThan %bool %24 %size
;                OpBranchConditional %23 %25 %26
;          %25 = OpLabel
;          %27 = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %21 %24
;                OpStore %27 %byte Volatile
;          %28 = OpIAdd %ulong %24 %ulong_1
;                OpBranch %22
;          %26 = OpLabel
;                OpBranch %19
;          %19 = OpLabel
;        %from = OpPhi %ulong %ulong_0 %11 %size %26
;                OpStore %p %from Aligned 8
;                OpReturn
;                OpFunctionEnd
