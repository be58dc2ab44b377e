; test: asm -mtriple=spirv64-unknown-unknown
; clang 3 wrote kinds of images without underscores and without an access, and samplers as numbers.

declare spir_func <4 x float> @_Z11read_imagef16ocl_image1darray11ocl_samplerDv2_i(ptr addrspace(1), i32, <2 x i32>)
declare spir_func float @_Z11read_imagef16ocl_image2ddepth11ocl_samplerDv2_f(ptr addrspace(1), i32, <2 x float>)
declare spir_func i64 @_Z20get_image_array_size16ocl_image1darray(ptr addrspace(1))

define spir_kernel void @read(ptr addrspace(1) %lines, ptr addrspace(1) %depths, ptr addrspace(1) %out) {
  %texel = call spir_func <4 x float> @_Z11read_imagef16ocl_image1darray11ocl_samplerDv2_i(ptr addrspace(1) %lines, i32 16, <2 x i32> <i32 3, i32 1>)
  %depth = call spir_func float @_Z11read_imagef16ocl_image2ddepth11ocl_samplerDv2_f(ptr addrspace(1) %depths, i32 18, <2 x float> zeroinitializer)
  %layers = call spir_func i64 @_Z20get_image_array_size16ocl_image1darray(ptr addrspace(1) %lines)
  %sum = insertelement <4 x float> %texel, float %depth, i32 3
  store <4 x float> %sum, ptr addrspace(1) %out, align 16
  %place = getelementptr i8, ptr addrspace(1) %out, i64 16
  store i64 %layers, ptr addrspace(1) %place, align 8
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability ImageBasic
;                OpCapability LiteralSampler
;                OpCapability Int8
;                OpCapability Sampled1D
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %read "read"
;                OpExecutionMode %read ContractionOff
;           %2 = OpString "images_without_underscores.ll"
;                OpSource Unknown 0 %2
;                OpName %read "read"
;                OpName %lines "lines"
;                OpName %depths "depths"
;                OpName %out "out"
;                OpName %sum "sum"
;                OpName %place "place"
;        %void = OpTypeVoid
;           %5 = OpTypeImage %void 1D 0 1 0 0 Unknown ReadOnly
;           %7 = OpTypeImage %void 2D 1 0 0 0 Unknown ReadOnly
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
; %_ptr_CrossWorkgroup_v4float = OpTypePointer CrossWorkgroup %v4float
;           %4 = OpTypeFunction %void %5 %7 %_ptr_CrossWorkgroup_v4float
;          %12 = OpTypeSampledImage %5
;          %40 = OpTypeSampler
;          %14 = OpConstantSampler %40 None 0 Nearest
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
;      %uint_3 = OpConstant %uint 3
;      %uint_1 = OpConstant %uint 1
;          %17 = OpConstantComposite %v2uint %uint_3 %uint_1
;     %float_0 = OpConstant %float 0
;          %19 = OpTypeSampledImage %7
;          %21 = OpConstantSampler %40 ClampToEdge 0 Nearest
;     %v2float = OpTypeVector %float 2
;          %23 = OpConstantNull %v2float
;      %uint_0 = OpConstant %uint 0
;       %ulong = OpTypeInt 64 0
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;    %ulong_16 = OpConstant %ulong 16
; %_ptr_CrossWorkgroup_ulong = OpTypePointer CrossWorkgroup %ulong
;        %read = OpFunction %void None %4
;       %lines = OpFunctionParameter %5
;      %depths = OpFunctionParameter %7
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_v4float
;          %11 = OpLabel
;          %13 = OpSampledImage %12 %lines %14
;          %16 = OpImageSampleExplicitLod %v4float %13 %17 Lod %float_0
;          %20 = OpSampledImage %19 %depths %21
;          %22 = OpImageSampleExplicitLod %v4float %20 %23 Lod %float_0
;          %25 = OpCompositeExtract %float %22 0
;          %27 = OpImageQuerySizeLod %v2uint %lines %uint_0
;          %30 = OpCompositeExtract %uint %27 1
;          %32 = OpUConvert %ulong %30
;         %sum = OpCompositeInsert %v4float %25 %16 3
;                OpStore %out %sum Aligned 16
;          %35 = OpBitcast %_ptr_CrossWorkgroup_uchar %out
;       %place = OpPtrAccessChain %_ptr_CrossWorkgroup_uchar %35 %ulong_16
;          %39 = OpBitcast %_ptr_CrossWorkgroup_ulong %place
;                OpStore %39 %32 Aligned 8
;                OpReturn
;                OpFunctionEnd
