; test: asm -mtriple=spirv64-unknown-unknown
; Front ends before target extension types pass images and samplers as pointers to structs of SPIR-V's names.

declare spir_func ptr addrspace(1) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(ptr addrspace(1), ptr addrspace(2))
declare spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_iif(ptr addrspace(1), <2 x i32>, i32, float)
declare spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_f(ptr addrspace(1), <2 x i32>, <4 x float>)
declare spir_func <2 x i32> @_Z32__spirv_ImageQuerySizeLod_Ruint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0i(ptr addrspace(1), i32)

define spir_kernel void @copy(ptr addrspace(1) %from, ptr addrspace(2) %sampler, ptr addrspace(1) %to, ptr addrspace(1) %size) {
  %both = call spir_func ptr addrspace(1) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(ptr addrspace(1) %from, ptr addrspace(2) %sampler)
  %texel = call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_iif(ptr addrspace(1) %both, <2 x i32> <i32 3, i32 5>, i32 2, float 0.0)
  call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_f(ptr addrspace(1) %to, <2 x i32> <i32 1, i32 2>, <4 x float> %texel)
  %extent = call spir_func <2 x i32> @_Z32__spirv_ImageQuerySizeLod_Ruint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0i(ptr addrspace(1) %from, i32 0)
  store <2 x i32> %extent, ptr addrspace(1) %size, align 8
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability ImageBasic
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %copy "copy"
;                OpExecutionMode %copy ContractionOff
;           %2 = OpString "images_as_structs.ll"
;                OpSource Unknown 0 %2
;                OpName %copy "copy"
;                OpName %from "from"
;                OpName %sampler "sampler"
;                OpName %to "to"
;                OpName %size "size"
;        %void = OpTypeVoid
;           %5 = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
;           %7 = OpTypeSampler
;           %9 = OpTypeImage %void 2D 0 0 0 0 Unknown WriteOnly
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
; %_ptr_CrossWorkgroup_v2uint = OpTypePointer CrossWorkgroup %v2uint
;           %4 = OpTypeFunction %void %5 %7 %9 %_ptr_CrossWorkgroup_v2uint
;          %14 = OpTypeSampledImage %5
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
;      %uint_3 = OpConstant %uint 3
;      %uint_5 = OpConstant %uint 5
;          %18 = OpConstantComposite %v2uint %uint_3 %uint_5
;     %float_0 = OpConstant %float 0
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;          %20 = OpConstantComposite %v2uint %uint_1 %uint_2
;      %uint_0 = OpConstant %uint 0
;        %copy = OpFunction %void None %4
;        %from = OpFunctionParameter %5
;     %sampler = OpFunctionParameter %7
;          %to = OpFunctionParameter %9
;        %size = OpFunctionParameter %_ptr_CrossWorkgroup_v2uint
;          %13 = OpLabel
;          %15 = OpSampledImage %14 %from %sampler
;          %17 = OpImageSampleExplicitLod %v4float %15 %18 Lod %float_0
;                OpImageWrite %to %20 %17
;          %22 = OpImageQuerySizeLod %v2uint %from %uint_0
;                OpStore %size %22 Aligned 8
;                OpReturn
;                OpFunctionEnd
