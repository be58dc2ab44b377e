; test: asm -mtriple=spirv64-unknown-unknown
; Each pointer of a vector is masked; a count of elements to prefetch is as wide as pointers.

declare <2 x ptr addrspace(1)> @llvm.ptrmask.v2p1.v2i64(<2 x ptr addrspace(1)>, <2 x i64>)
declare spir_func void @_Z8prefetchPU3AS1Kcj(ptr addrspace(1), i32)

define spir_kernel void @down(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %mask, i32 %count) {
  %first = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %a, i32 0
  %both = insertelement <2 x ptr addrspace(1)> %first, ptr addrspace(1) %b, i32 1
  %lane = insertelement <2 x i64> splat (i64 -16), i64 %mask, i32 1
  %masked = call <2 x ptr addrspace(1)> @llvm.ptrmask.v2p1.v2i64(<2 x ptr addrspace(1)> %both, <2 x i64> %lane)
  %low = extractelement <2 x ptr addrspace(1)> %masked, i32 1
  store i32 1, ptr addrspace(1) %low, align 4
  call spir_func void @_Z8prefetchPU3AS1Kcj(ptr addrspace(1) %a, i32 %count)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int8
;          %36 = OpExtInstImport "OpenCL.std"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %down "down"
;                OpExecutionMode %down ContractionOff
;           %2 = OpString "masks_of_pointers.ll"
;                OpSource Unknown 0 %2
;                OpName %down "down"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %mask "mask"
;                OpName %count "count"
;                OpName %both_upto0 "both.upto0"
;                OpName %both "both"
;                OpName %lane "lane"
;                OpName %masked "masked"
;                OpName %masked_i1 "masked.i1"
;        %void = OpTypeVoid
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;       %ulong = OpTypeInt 64 0
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %_ptr_CrossWorkgroup_uchar %ulong %uint
;      %uint_2 = OpConstant %uint 2
; %_arr__ptr_CrossWorkgroup_uchar_uint_2 = OpTypeArray %_ptr_CrossWorkgroup_uchar %uint_2
;          %15 = OpUndef %_arr__ptr_CrossWorkgroup_uchar_uint_2
;     %v2ulong = OpTypeVector %ulong 2
; %ulong_18446744073709551600 = OpConstant %ulong 18446744073709551600
;          %41 = OpUndef %ulong
;          %19 = OpConstantComposite %v2ulong %ulong_18446744073709551600 %41
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %uint_1 = OpConstant %uint 1
;        %down = OpFunction %void None %4
;           %a = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;           %b = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;        %mask = OpFunctionParameter %ulong
;       %count = OpFunctionParameter %uint
;          %12 = OpLabel
;  %both_upto0 = OpCompositeInsert %_arr__ptr_CrossWorkgroup_uchar_uint_2 %a %15 0
;        %both = OpCompositeInsert %_arr__ptr_CrossWorkgroup_uchar_uint_2 %b %both_upto0 1
;        %lane = OpCompositeInsert %v2ulong %mask %19 1
;          %20 = OpCompositeExtract %_ptr_CrossWorkgroup_uchar %both 0
;          %21 = OpCompositeExtract %ulong %lane 0
;          %22 = OpConvertPtrToU %ulong %20
;          %23 = OpBitwiseAnd %ulong %22 %21
;          %24 = OpConvertUToPtr %_ptr_CrossWorkgroup_uchar %23
;          %25 = OpCompositeExtract %_ptr_CrossWorkgroup_uchar %both 1
;          %26 = OpCompositeExtract %ulong %lane 1
;          %27 = OpConvertPtrToU %ulong %25
;          %28 = OpBitwiseAnd %ulong %27 %26
;          %29 = OpConvertUToPtr %_ptr_CrossWorkgroup_uchar %28
;      %masked = OpCompositeConstruct %_arr__ptr_CrossWorkgroup_uchar_uint_2 %24 %29
;   %masked_i1 = OpCompositeExtract %_ptr_CrossWorkgroup_uchar %masked 1
;          %33 = OpBitcast %_ptr_CrossWorkgroup_uint %masked_i1
;                OpStore %33 %uint_1 Aligned 4
;          %35 = OpUConvert %ulong %count
;          %37 = OpExtInst %void %36 prefetch %a %35
;                OpReturn
;                OpFunctionEnd
