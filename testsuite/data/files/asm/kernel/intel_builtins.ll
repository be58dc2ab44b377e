; test: asm
; Blocks of images with a width, halves of a barrier, blocks prefetched, conversions to bfloat16 and TF32.
target triple = "spirv64"

declare spir_func <2 x i16> @_Z36intel_sub_group_media_block_read_us2Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z36intel_sub_group_media_block_write_uiDv2_iii14ocl_image2d_woj(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), i32)
declare spir_func void @_Z31intel_work_group_barrier_arrivej(i32)
declare spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32, i32)
declare spir_func void @_Z34intel_sub_group_block_prefetch_us4PU3AS1Kt(ptr addrspace(1))
declare spir_func <2 x i16> @_Z34intel_convert_bfloat162_as_ushort2Dv2_f(<2 x float>)
declare spir_func float @_Z35intel_round_as_tensor_float32_floatf(float)

define spir_kernel void @k(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, ptr addrspace(1) %p, <2 x float> %f) {
  %block = call spir_func <2 x i16> @_Z36intel_sub_group_media_block_read_us2Dv2_iii14ocl_image2d_ro(<2 x i32> zeroinitializer, i32 8, i32 4, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image)
  call spir_func void @_Z36intel_sub_group_media_block_write_uiDv2_iii14ocl_image2d_woj(<2 x i32> zeroinitializer, i32 8, i32 4, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, i32 7)
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 1)
  call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 1, i32 2)
  call spir_func void @_Z34intel_sub_group_block_prefetch_us4PU3AS1Kt(ptr addrspace(1) %p)
  %bits = call spir_func <2 x i16> @_Z34intel_convert_bfloat162_as_ushort2Dv2_f(<2 x float> %f)
  store <2 x i16> %bits, ptr addrspace(1) %p
  %first = extractelement <2 x float> %f, i64 0
  %rounded = call spir_func float @_Z35intel_round_as_tensor_float32_floatf(float %first)
  store float %rounded, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability ImageBasic
;                OpCapability Int16
;                OpCapability SubgroupImageMediaBlockIOINTEL
;                OpCapability BFloat16ConversionINTEL
;                OpCapability SplitBarrierINTEL
;                OpCapability SubgroupBufferPrefetchINTEL
;                OpCapability TensorFloat32RoundingINTEL
;                OpExtension "SPV_INTEL_bfloat16_conversion"
;                OpExtension "SPV_INTEL_media_block_io"
;                OpExtension "SPV_INTEL_split_barrier"
;                OpExtension "SPV_INTEL_subgroup_buffer_prefetch"
;                OpExtension "SPV_INTEL_tensor_float32_conversion"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "intel_builtins.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %image "image"
;                OpName %to "to"
;                OpName %p "p"
;                OpName %f "f"
;                OpName %block "block"
;                OpName %bits "bits"
;                OpName %first "first"
;                OpName %rounded "rounded"
;        %void = OpTypeVoid
;           %5 = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
;           %7 = OpTypeImage %void 2D 0 0 0 0 Unknown WriteOnly
;      %ushort = OpTypeInt 16 0
;    %v2ushort = OpTypeVector %ushort 2
; %_ptr_CrossWorkgroup_v2ushort = OpTypePointer CrossWorkgroup %v2ushort
;       %float = OpTypeFloat 32
;     %v2float = OpTypeVector %float 2
;           %4 = OpTypeFunction %void %5 %7 %_ptr_CrossWorkgroup_v2ushort %v2float
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
;          %16 = OpConstantNull %v2uint
;      %uint_8 = OpConstant %uint 8
;      %uint_4 = OpConstant %uint 4
;      %uint_7 = OpConstant %uint 7
;      %uint_2 = OpConstant %uint 2
;    %uint_260 = OpConstant %uint 260
;      %uint_1 = OpConstant %uint 1
;    %uint_258 = OpConstant %uint 258
; %_ptr_CrossWorkgroup_ushort = OpTypePointer CrossWorkgroup %ushort
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %k = OpFunction %void None %4
;       %image = OpFunctionParameter %5
;          %to = OpFunctionParameter %7
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_v2ushort
;           %f = OpFunctionParameter %v2float
;          %13 = OpLabel
;       %block = OpSubgroupImageMediaBlockReadINTEL %v2ushort %image %16 %uint_8 %uint_4
;                OpSubgroupImageMediaBlockWriteINTEL %to %16 %uint_8 %uint_4 %uint_7
;                OpControlBarrierArriveINTEL %uint_2 %uint_2 %uint_260
;                OpControlBarrierWaitINTEL %uint_2 %uint_1 %uint_258
;          %25 = OpBitcast %_ptr_CrossWorkgroup_ushort %p
;                OpSubgroupBlockPrefetchINTEL %25 %uint_8
;        %bits = OpConvertFToBF16INTEL %v2ushort %f
;                OpStore %p %bits Aligned 4
;       %first = OpCompositeExtract %float %f 0
;     %rounded = OpRoundFToTF32INTEL %float %first
;          %31 = OpBitcast %_ptr_CrossWorkgroup_float %p
;                OpStore %31 %rounded Aligned 4
;                OpReturn
;                OpFunctionEnd
