; test: asm
; Splices and memory with a stride are functions in LLVM IR.
target triple = "spirv64"

declare <2 x i32> @llvm.experimental.vp.splice.v2i32(<2 x i32>, <2 x i32>, i32, <2 x i1>, i32, i32)
declare <2 x i32> @llvm.experimental.vp.strided.load.v2i32.p1.i64(ptr addrspace(1), i64, <2 x i1>, i32)
declare void @llvm.experimental.vp.strided.store.v2i32.p1.i64(<2 x i32>, ptr addrspace(1), i64, <2 x i1>, i32)

define spir_kernel void @k(ptr addrspace(1) %p, <2 x i32> %x, i32 %length) {
  %y = call <2 x i32> @llvm.experimental.vp.strided.load.v2i32.p1.i64(ptr addrspace(1) %p, i64 8, <2 x i1> splat (i1 true), i32 %length)
  %z = call <2 x i32> @llvm.experimental.vp.splice.v2i32(<2 x i32> %x, <2 x i32> %y, i32 -1, <2 x i1> splat (i1 true), i32 %length, i32 2)
  call void @llvm.experimental.vp.strided.store.v2i32.p1.i64(<2 x i32> %z, ptr addrspace(1) %p, i64 8, <2 x i1> splat (i1 true), i32 2)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int8
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "vector_predicated_strides.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %p "p"
;                OpName %x "x"
;                OpName %length "length"
;                OpName %spirant_experimental_vp_strided_load_v2i32_p1_i64 "spirant.experimental.vp.strided.load.v2i32.p1.i64"
;                OpName %p_0 "p"
;                OpName %stride "stride"
;                OpName %mask "mask"
;                OpName %length_0 "length"
;                OpName %set0 "set0"
;                OpName %inside0 "inside0"
;                OpName %both0 "both0"
;                OpName %by0 "by0"
;                OpName %at0 "at0"
;                OpName %x0 "x0"
;                OpName %v0 "v0"
;                OpName %set1 "set1"
;                OpName %inside1 "inside1"
;                OpName %both1 "both1"
;                OpName %by1 "by1"
;                OpName %at1 "at1"
;                OpName %x1 "x1"
;                OpName %v1 "v1"
;                OpName %w0 "w0"
;                OpName %w1 "w1"
;                OpName %spirant_experimental_vp_splice_v2i32 "spirant.experimental.vp.splice.v2i32"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %by "by"
;                OpName %mask_0 "mask"
;                OpName %first "first"
;                OpName %second "second"
;                OpName %back "back"
;                OpName %end "end"
;                OpName %start "start"
;                OpName %k0 "k0"
;                OpName %in0 "in0"
;                OpName %l0 "l0"
;                OpName %m0 "m0"
;                OpName %n0 "n0"
;                OpName %x0_0 "x0"
;                OpName %y0 "y0"
;                OpName %z0 "z0"
;                OpName %v0_0 "v0"
;                OpName %k1 "k1"
;                OpName %in1 "in1"
;                OpName %l1 "l1"
;                OpName %m1 "m1"
;                OpName %n1 "n1"
;                OpName %x1_0 "x1"
;                OpName %y1 "y1"
;                OpName %z1 "z1"
;                OpName %v1_0 "v1"
;                OpName %spirant_experimental_vp_strided_store_v2i32_p1_i64 "spirant.experimental.vp.strided.store.v2i32.p1.i64"
;                OpName %value "value"
;                OpName %p_1 "p"
;                OpName %stride_0 "stride"
;                OpName %mask_1 "mask"
;                OpName %length_1 "length"
;                OpName %set0_0 "set0"
;                OpName %inside0_0 "inside0"
;                OpName %both0_0 "both0"
;                OpName %by0_0 "by0"
;                OpName %at0_0 "at0"
;                OpName %x0_1 "x0"
;                OpName %set1_0 "set1"
;                OpName %inside1_0 "inside1"
;                OpName %both1_0 "both1"
;                OpName %by1_0 "by1"
;                OpName %at1_0 "at1"
;                OpName %x1_1 "x1"
;        %void = OpTypeVoid
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %v2uint %uint
;       %ulong = OpTypeInt 64 0
;     %ulong_8 = OpConstant %ulong 8
;        %bool = OpTypeBool
;      %v2bool = OpTypeVector %bool 2
;        %true = OpConstantTrue %bool
;          %15 = OpConstantComposite %v2bool %true %true
; %uint_4294967295 = OpConstant %uint 4294967295
;      %uint_2 = OpConstant %uint 2
;          %22 = OpTypeFunction %v2uint %_ptr_CrossWorkgroup_uchar %ulong %v2bool %uint
;      %uint_0 = OpConstant %uint 0
;     %ulong_0 = OpConstant %ulong 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;          %45 = OpUndef %v2uint
;      %uint_1 = OpConstant %uint 1
;     %ulong_1 = OpConstant %ulong 1
;          %62 = OpTypeFunction %v2uint %v2uint %v2uint %uint %v2bool %uint %uint
;          %91 = OpTypeFunction %void %v2uint %_ptr_CrossWorkgroup_uchar %ulong %v2bool %uint
;           %k = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;           %x = OpFunctionParameter %v2uint
;      %length = OpFunctionParameter %uint
;          %11 = OpLabel
;          %12 = OpFunctionCall %v2uint %spirant_experimental_vp_strided_load_v2i32_p1_i64 %p %ulong_8 %15 %length
;          %16 = OpFunctionCall %v2uint %spirant_experimental_vp_splice_v2i32 %x %12 %uint_4294967295 %15 %length %uint_2
;          %20 = OpFunctionCall %void %spirant_experimental_vp_strided_store_v2i32_p1_i64 %16 %p %ulong_8 %15 %uint_2
;                OpReturn
;                OpFunctionEnd
; %spirant_experimental_vp_strided_load_v2i32_p1_i64 = OpFunction %v2uint None %22
;         %p_0 = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;      %stride = OpFunctionParameter %ulong
;        %mask = OpFunctionParameter %v2bool
;    %length_0 = OpFunctionParameter %uint
;          %29 = OpLabel
;                OpBranch %30
;          %30 = OpLabel
;        %set0 = OpCompositeExtract %bool %mask 0
;     %inside0 = OpUGreaterThan %bool %length_0 %uint_0
;       %both0 = OpLogicalAnd %bool %set0 %inside0
;                OpBranchConditional %both0 %36 %37
;          %36 = OpLabel
;         %by0 = OpIMul %ulong %stride %ulong_0
;         %at0 = OpPtrAccessChain %_ptr_CrossWorkgroup_uchar %p_0 %by0
;          %42 = OpBitcast %_ptr_CrossWorkgroup_uint %at0
;          %x0 = OpLoad %uint %42 Aligned 4
;          %v0 = OpCompositeInsert %v2uint %x0 %45 0
;                OpBranch %37
;          %37 = OpLabel
;          %w0 = OpPhi %v2uint %45 %30 %v0 %36
;                OpBranch %46
;          %46 = OpLabel
;        %set1 = OpCompositeExtract %bool %mask 1
;     %inside1 = OpUGreaterThan %bool %length_0 %uint_1
;       %both1 = OpLogicalAnd %bool %set1 %inside1
;                OpBranchConditional %both1 %51 %52
;          %51 = OpLabel
;         %by1 = OpIMul %ulong %stride %ulong_1
;         %at1 = OpPtrAccessChain %_ptr_CrossWorkgroup_uchar %p_0 %by1
;          %56 = OpBitcast %_ptr_CrossWorkgroup_uint %at1
;          %x1 = OpLoad %uint %56 Aligned 4
;          %v1 = OpCompositeInsert %v2uint %x1 %w0 1
;                OpBranch %52
;          %52 = OpLabel
;          %w1 = OpPhi %v2uint %w0 %46 %v1 %51
;                OpBranch %60
;          %60 = OpLabel
;                OpReturnValue %w1
;                OpFunctionEnd
; %spirant_experimental_vp_splice_v2i32 = OpFunction %v2uint None %62
;           %a = OpFunctionParameter %v2uint
;           %b = OpFunctionParameter %v2uint
;          %by = OpFunctionParameter %uint
;      %mask_0 = OpFunctionParameter %v2bool
;       %first = OpFunctionParameter %uint
;      %second = OpFunctionParameter %uint
;          %69 = OpLabel
;        %back = OpSLessThan %bool %by %uint_0
;         %end = OpIAdd %uint %first %by
;       %start = OpSelect %uint %back %end %by
;          %k0 = OpIAdd %uint %start %uint_0
;         %in0 = OpULessThan %bool %k0 %first
;          %l0 = OpISub %uint %k0 %first
;          %m0 = OpSelect %uint %in0 %k0 %l0
;          %n0 = OpUMod %uint %m0 %uint_2
;        %x0_0 = OpVectorExtractDynamic %uint %a %n0
;          %y0 = OpVectorExtractDynamic %uint %b %n0
;          %z0 = OpSelect %uint %in0 %x0_0 %y0
;        %v0_0 = OpCompositeInsert %v2uint %z0 %45 0
;          %k1 = OpIAdd %uint %start %uint_1
;         %in1 = OpULessThan %bool %k1 %first
;          %l1 = OpISub %uint %k1 %first
;          %m1 = OpSelect %uint %in1 %k1 %l1
;          %n1 = OpUMod %uint %m1 %uint_2
;        %x1_0 = OpVectorExtractDynamic %uint %a %n1
;          %y1 = OpVectorExtractDynamic %uint %b %n1
;          %z1 = OpSelect %uint %in1 %x1_0 %y1
;        %v1_0 = OpCompositeInsert %v2uint %z1 %v0_0 1
;                OpReturnValue %v1_0
;                OpFunctionEnd
; %spirant_experimental_vp_strided_store_v2i32_p1_i64 = OpFunction %void None %91
;       %value = OpFunctionParameter %v2uint
;         %p_1 = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;    %stride_0 = OpFunctionParameter %ulong
;      %mask_1 = OpFunctionParameter %v2bool
;    %length_1 = OpFunctionParameter %uint
;          %97 = OpLabel
;                OpBranch %98
;          %98 = OpLabel
;      %set0_0 = OpCompositeExtract %bool %mask_1 0
;   %inside0_0 = OpUGreaterThan %bool %length_1 %uint_0
;     %both0_0 = OpLogicalAnd %bool %set0_0 %inside0_0
;                OpBranchConditional %both0_0 %102 %103
;         %102 = OpLabel
;       %by0_0 = OpIMul %ulong %stride_0 %ulong_0
;       %at0_0 = OpPtrAccessChain %_ptr_CrossWorkgroup_uchar %p_1 %by0_0
;        %x0_1 = OpCompositeExtract %uint %value 0
;         %107 = OpBitcast %_ptr_CrossWorkgroup_uint %at0_0
;                OpStore %107 %x0_1 Aligned 4
;                OpBranch %103
;         %103 = OpLabel
;                OpBranch %108
;         %108 = OpLabel
;      %set1_0 = OpCompositeExtract %bool %mask_1 1
;   %inside1_0 = OpUGreaterThan %bool %length_1 %uint_1
;     %both1_0 = OpLogicalAnd %bool %set1_0 %inside1_0
;                OpBranchConditional %both1_0 %112 %113
;         %112 = OpLabel
;       %by1_0 = OpIMul %ulong %stride_0 %ulong_1
;       %at1_0 = OpPtrAccessChain %_ptr_CrossWorkgroup_uchar %p_1 %by1_0
;        %x1_1 = OpCompositeExtract %uint %value 1
;         %117 = OpBitcast %_ptr_CrossWorkgroup_uint %at1_0
;                OpStore %117 %x1_1 Aligned 4
;                OpBranch %113
;         %113 = OpLabel
;                OpBranch %118
;         %118 = OpLabel
;                OpReturn
;                OpFunctionEnd
