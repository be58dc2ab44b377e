; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_masked_gather_scatter --strip-debug
; Where the extension is named, masked accesses of vectors of pointers are one instruction each.

define spir_kernel void @k(ptr addrspace(1) %p, <4 x i64> %n, <4 x i1> %m, <4 x float> %v) {
  %at = getelementptr float, ptr addrspace(1) %p, <4 x i64> %n
  %g = call <4 x float> @llvm.masked.gather.v4f32.v4p1(<4 x ptr addrspace(1)> %at, i32 4, <4 x i1> %m, <4 x float> %v)
  %s = fadd <4 x float> %g, %v
  call void @llvm.masked.scatter.v4f32.v4p1(<4 x float> %s, <4 x ptr addrspace(1)> %at, i32 4, <4 x i1> %m)
  ret void
}
declare <4 x float> @llvm.masked.gather.v4f32.v4p1(<4 x ptr addrspace(1)>, i32, <4 x i1>, <4 x float>)
declare void @llvm.masked.scatter.v4f32.v4p1(<4 x float>, <4 x ptr addrspace(1)>, i32, <4 x i1>)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int8
;                OpCapability MaskedGatherScatterINTEL
;                OpExtension "SPV_INTEL_masked_gather_scatter"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %1 "k"
;                OpExecutionMode %1 ContractionOff
;           %2 = OpString "masked_gather_scatter.ll"
;                OpSource Unknown 0 %2
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;       %ulong = OpTypeInt 64 0
;     %v4ulong = OpTypeVector %ulong 4
;        %bool = OpTypeBool
;      %v4bool = OpTypeVector %bool 4
;     %v4float = OpTypeVector %float 4
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %v4ulong %v4bool %v4float
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;        %uint = OpTypeInt 32 0
;      %uint_4 = OpConstant %uint 4
; %_arr__ptr_CrossWorkgroup_uchar_uint_4 = OpTypeArray %_ptr_CrossWorkgroup_uchar %uint_4
;          %32 = OpUndef %_arr__ptr_CrossWorkgroup_uchar_uint_4
; %v4_ptr_CrossWorkgroup_float = OpTypeVector %_ptr_CrossWorkgroup_float 4
;          %59 = OpUndef %v4float
;           %1 = OpFunction %void None %4
;           %6 = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %8 = OpFunctionParameter %v4ulong
;          %10 = OpFunctionParameter %v4bool
;          %12 = OpFunctionParameter %v4float
;          %13 = OpLabel
;          %15 = OpCompositeExtract %float %12 0
;          %16 = OpCompositeExtract %float %12 1
;          %17 = OpCompositeExtract %float %12 2
;          %18 = OpCompositeExtract %float %12 3
;          %20 = OpCompositeExtract %ulong %8 0
;          %21 = OpPtrAccessChain %_ptr_CrossWorkgroup_float %6 %20
;          %22 = OpCompositeExtract %ulong %8 1
;          %23 = OpPtrAccessChain %_ptr_CrossWorkgroup_float %6 %22
;          %24 = OpCompositeExtract %ulong %8 2
;          %25 = OpPtrAccessChain %_ptr_CrossWorkgroup_float %6 %24
;          %26 = OpCompositeExtract %ulong %8 3
;          %27 = OpPtrAccessChain %_ptr_CrossWorkgroup_float %6 %26
;          %29 = OpBitcast %_ptr_CrossWorkgroup_uchar %21
;          %31 = OpCompositeInsert %_arr__ptr_CrossWorkgroup_uchar_uint_4 %29 %32 0
;          %33 = OpBitcast %_ptr_CrossWorkgroup_uchar %23
;          %34 = OpCompositeInsert %_arr__ptr_CrossWorkgroup_uchar_uint_4 %33 %31 1
;          %35 = OpBitcast %_ptr_CrossWorkgroup_uchar %25
;          %36 = OpCompositeInsert %_arr__ptr_CrossWorkgroup_uchar_uint_4 %35 %34 2
;          %37 = OpBitcast %_ptr_CrossWorkgroup_uchar %27
;          %38 = OpCompositeInsert %_arr__ptr_CrossWorkgroup_uchar_uint_4 %37 %36 3
;          %39 = OpCompositeExtract %_ptr_CrossWorkgroup_uchar %38 0
;          %40 = OpBitcast %_ptr_CrossWorkgroup_float %39
;          %41 = OpCompositeExtract %_ptr_CrossWorkgroup_uchar %38 1
;          %42 = OpBitcast %_ptr_CrossWorkgroup_float %41
;          %43 = OpCompositeExtract %_ptr_CrossWorkgroup_uchar %38 2
;          %44 = OpBitcast %_ptr_CrossWorkgroup_float %43
;          %45 = OpCompositeExtract %_ptr_CrossWorkgroup_uchar %38 3
;          %46 = OpBitcast %_ptr_CrossWorkgroup_float %45
;          %48 = OpCompositeConstruct %v4_ptr_CrossWorkgroup_float %40 %42 %44 %46
;          %49 = OpMaskedGatherINTEL %v4float %48 4 %10 %12
;          %50 = OpCompositeExtract %float %49 0
;          %51 = OpFAdd %float %50 %15
;          %52 = OpCompositeExtract %float %49 1
;          %53 = OpFAdd %float %52 %16
;          %54 = OpCompositeExtract %float %49 2
;          %55 = OpFAdd %float %54 %17
;          %56 = OpCompositeExtract %float %49 3
;          %57 = OpFAdd %float %56 %18
;          %58 = OpCompositeInsert %v4float %51 %59 0
;          %60 = OpCompositeInsert %v4float %53 %58 1
;          %61 = OpCompositeInsert %v4float %55 %60 2
;          %62 = OpCompositeInsert %v4float %57 %61 3
;          %63 = OpCompositeExtract %_ptr_CrossWorkgroup_uchar %38 0
;          %64 = OpBitcast %_ptr_CrossWorkgroup_float %63
;          %65 = OpCompositeExtract %_ptr_CrossWorkgroup_uchar %38 1
;          %66 = OpBitcast %_ptr_CrossWorkgroup_float %65
;          %67 = OpCompositeExtract %_ptr_CrossWorkgroup_uchar %38 2
;          %68 = OpBitcast %_ptr_CrossWorkgroup_float %67
;          %69 = OpCompositeExtract %_ptr_CrossWorkgroup_uchar %38 3
;          %70 = OpBitcast %_ptr_CrossWorkgroup_float %69
;          %71 = OpCompositeConstruct %v4_ptr_CrossWorkgroup_float %64 %66 %68 %70
;                OpMaskedScatterINTEL %62 %71 4 %10
;                OpReturn
;                OpFunctionEnd
