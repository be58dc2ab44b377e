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
;                OpName %spirant_experimental_vp_splice_v2i32 "spirant.experimental.vp.splice.v2i32"
;                OpName %spirant_experimental_vp_strided_store_v2i32_p1_i64 "spirant.experimental.vp.strided.store.v2i32.p1.i64"
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
;          %44 = OpUndef %v2uint
;      %uint_1 = OpConstant %uint 1
;     %ulong_1 = OpConstant %ulong 1
;          %59 = OpTypeFunction %v2uint %v2uint %v2uint %uint %v2bool %uint %uint
;          %88 = OpTypeFunction %void %v2uint %_ptr_CrossWorkgroup_uchar %ulong %v2bool %uint
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
;          %23 = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;          %25 = OpFunctionParameter %ulong
;          %27 = OpFunctionParameter %v2bool
;          %28 = OpFunctionParameter %uint
;          %29 = OpLabel
;          %31 = OpCompositeExtract %bool %27 0
;          %32 = OpUGreaterThan %bool %28 %uint_0
;          %34 = OpLogicalAnd %bool %31 %32
;                OpBranchConditional %34 %35 %36
;          %35 = OpLabel
;          %37 = OpIMul %ulong %25 %ulong_0
;          %39 = OpPtrAccessChain %_ptr_CrossWorkgroup_uchar %23 %37
;          %41 = OpBitcast %_ptr_CrossWorkgroup_uint %39
;          %42 = OpLoad %uint %41 Aligned 4
;          %43 = OpCompositeInsert %v2uint %42 %44 0
;                OpBranch %36
;          %36 = OpLabel
;          %57 = OpPhi %v2uint %44 %29 %43 %35
;          %45 = OpCompositeExtract %bool %27 1
;          %46 = OpUGreaterThan %bool %28 %uint_1
;          %48 = OpLogicalAnd %bool %45 %46
;                OpBranchConditional %48 %49 %50
;          %49 = OpLabel
;          %51 = OpIMul %ulong %25 %ulong_1
;          %53 = OpPtrAccessChain %_ptr_CrossWorkgroup_uchar %23 %51
;          %54 = OpBitcast %_ptr_CrossWorkgroup_uint %53
;          %55 = OpLoad %uint %54 Aligned 4
;          %56 = OpCompositeInsert %v2uint %55 %57 1
;                OpBranch %50
;          %50 = OpLabel
;          %58 = OpPhi %v2uint %57 %36 %56 %49
;                OpReturnValue %58
;                OpFunctionEnd
; %spirant_experimental_vp_splice_v2i32 = OpFunction %v2uint None %59
;          %60 = OpFunctionParameter %v2uint
;          %61 = OpFunctionParameter %v2uint
;          %62 = OpFunctionParameter %uint
;          %63 = OpFunctionParameter %v2bool
;          %64 = OpFunctionParameter %uint
;          %65 = OpFunctionParameter %uint
;          %66 = OpLabel
;          %67 = OpSLessThan %bool %62 %uint_0
;          %68 = OpIAdd %uint %64 %62
;          %69 = OpSelect %uint %67 %68 %62
;          %70 = OpIAdd %uint %69 %uint_0
;          %71 = OpULessThan %bool %70 %64
;          %72 = OpISub %uint %70 %64
;          %73 = OpSelect %uint %71 %70 %72
;          %74 = OpUMod %uint %73 %uint_2
;          %75 = OpVectorExtractDynamic %uint %60 %74
;          %76 = OpVectorExtractDynamic %uint %61 %74
;          %77 = OpSelect %uint %71 %75 %76
;          %78 = OpCompositeInsert %v2uint %77 %44 0
;          %79 = OpIAdd %uint %69 %uint_1
;          %80 = OpULessThan %bool %79 %64
;          %81 = OpISub %uint %79 %64
;          %82 = OpSelect %uint %80 %79 %81
;          %83 = OpUMod %uint %82 %uint_2
;          %84 = OpVectorExtractDynamic %uint %60 %83
;          %85 = OpVectorExtractDynamic %uint %61 %83
;          %86 = OpSelect %uint %80 %84 %85
;          %87 = OpCompositeInsert %v2uint %86 %78 1
;                OpReturnValue %87
;                OpFunctionEnd
; %spirant_experimental_vp_strided_store_v2i32_p1_i64 = OpFunction %void None %88
;          %89 = OpFunctionParameter %v2uint
;          %90 = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;          %91 = OpFunctionParameter %ulong
;          %92 = OpFunctionParameter %v2bool
;          %93 = OpFunctionParameter %uint
;          %94 = OpLabel
;          %95 = OpCompositeExtract %bool %92 0
;          %96 = OpUGreaterThan %bool %93 %uint_0
;          %97 = OpLogicalAnd %bool %95 %96
;                OpBranchConditional %97 %98 %99
;          %98 = OpLabel
;         %100 = OpIMul %ulong %91 %ulong_0
;         %101 = OpPtrAccessChain %_ptr_CrossWorkgroup_uchar %90 %100
;         %102 = OpCompositeExtract %uint %89 0
;         %103 = OpBitcast %_ptr_CrossWorkgroup_uint %101
;                OpStore %103 %102 Aligned 4
;                OpBranch %99
;          %99 = OpLabel
;         %104 = OpCompositeExtract %bool %92 1
;         %105 = OpUGreaterThan %bool %93 %uint_1
;         %106 = OpLogicalAnd %bool %104 %105
;                OpBranchConditional %106 %107 %108
;         %107 = OpLabel
;         %109 = OpIMul %ulong %91 %ulong_1
;         %110 = OpPtrAccessChain %_ptr_CrossWorkgroup_uchar %90 %109
;         %111 = OpCompositeExtract %uint %89 1
;         %112 = OpBitcast %_ptr_CrossWorkgroup_uint %110
;                OpStore %112 %111 Aligned 4
;                OpBranch %108
;         %108 = OpLabel
;                OpReturn
;                OpFunctionEnd
