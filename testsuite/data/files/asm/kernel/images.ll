; test: asm -mtriple=spirv64-unknown-unknown
; OpenCL images: read through a sampler constant, written by coordinate.

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x i32>)
declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x float>)
define spir_kernel void @k(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %in, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %out) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %x = trunc i64 %i to i32
  %c = insertelement <2 x i32> <i32 0, i32 7>, i32 %x, i32 0
  %s = call spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32 16)
  %v = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %in, target("spirv.Sampler") %s, <2 x i32> %c)
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %out, <2 x i32> %c, <4 x float> %v)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability ImageBasic
;                OpCapability LiteralSampler
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %k ContractionOff
;           %3 = OpString "images.ll"
;                OpSource Unknown 0 %3
;                OpName %k "k"
;                OpName %in "in"
;                OpName %out "out"
;                OpName %i "i"
;                OpName %x "x"
;                OpName %c "c"
;                OpName %v "v"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %__spirv_BuiltInGlobalInvocationId Constant
;       %ulong = OpTypeInt 64 0
;     %v3ulong = OpTypeVector %ulong 3
; %_ptr_Input_v3ulong = OpTypePointer Input %v3ulong
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3ulong Input
;        %void = OpTypeVoid
;           %6 = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
;           %8 = OpTypeImage %void 2D 0 0 0 0 Unknown WriteOnly
;           %5 = OpTypeFunction %void %6 %8
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
;      %uint_0 = OpConstant %uint 0
;      %uint_7 = OpConstant %uint 7
;          %19 = OpConstantComposite %v2uint %uint_0 %uint_7
;          %20 = OpTypeSampledImage %6
;          %29 = OpTypeSampler
;          %22 = OpConstantSampler %29 None 0 Nearest
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
;     %float_0 = OpConstant %float 0
;           %k = OpFunction %void None %5
;          %in = OpFunctionParameter %6
;         %out = OpFunctionParameter %8
;          %10 = OpLabel
;          %12 = OpLoad %v3ulong %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %ulong %12 0
;           %x = OpUConvert %uint %i
;           %c = OpCompositeInsert %v2uint %x %19 0
;          %21 = OpSampledImage %20 %in %22
;           %v = OpImageSampleExplicitLod %v4float %21 %c Lod %float_0
;                OpImageWrite %out %c %v
;                OpReturn
;                OpFunctionEnd
