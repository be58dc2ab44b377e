; test: asm -mtriple=spirv64-unknown-unknown
; Old front ends write pointers where images and samplers are meant: builtins' names say which they are, and functions
; that pass them on are given the types.

define spir_func <4 x float> @helper(ptr addrspace(1) readonly captures(none) %image, ptr addrspace(2) %sampler, <2 x i32> %p) {
  %v = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1) %image, ptr addrspace(2) %sampler, <2 x i32> %p)
  ret <4 x float> %v
}

define spir_func void @ignores(ptr addrspace(1) %image) {
  ret void
}

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(2) %sampler, <2 x i32> %p, ptr addrspace(1) %unused) !kernel_arg_base_type !0 !kernel_arg_access_qual !1 {
  %stored = alloca ptr addrspace(1)
  store ptr addrspace(1) %in, ptr %stored
  %loaded = load ptr addrspace(1), ptr %stored
  %a = call spir_func <4 x float> @helper(ptr addrspace(1) readonly %loaded, ptr addrspace(2) %sampler, <2 x i32> %p)
  %made = call spir_func ptr addrspace(2) @__translate_sampler_initializer(i32 20)
  %b = call spir_func <4 x float> @helper(ptr addrspace(1) %loaded, ptr addrspace(2) %made, <2 x i32> %p)
  %sum = fadd <4 x float> %a, %b
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(ptr addrspace(1) %out, <2 x i32> %p, <4 x float> %sum)
  call spir_func void @ignores(ptr addrspace(1) %unused)
  ret void
}

!0 = !{!"image2d_t", !"image2d_t", !"sampler_t", !"int2", !"image2d_array_depth_t"}
!1 = !{!"read_only", !"write_only", !"none", !"none", !"read_only"}

declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1), ptr addrspace(2), <2 x i32>)
declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(ptr addrspace(1), <2 x i32>, <4 x float>)
declare spir_func ptr addrspace(2) @__translate_sampler_initializer(i32)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability ImageBasic
;                OpCapability LiteralSampler
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "pointers_for_images.ll"
;                OpSource Unknown 0 %2
;                OpName %helper "helper"
;                OpName %image "image"
;                OpName %sampler "sampler"
;                OpName %p "p"
;                OpName %ignores "ignores"
;                OpName %image_0 "image"
;                OpName %k "k"
;                OpName %in "in"
;                OpName %out "out"
;                OpName %sampler_0 "sampler"
;                OpName %p_0 "p"
;                OpName %unused "unused"
;                OpName %sum "sum"
;                OpDecorate %helper LinkageAttributes "helper" Export
;                OpDecorate %ignores LinkageAttributes "ignores" Export
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
;        %void = OpTypeVoid
;           %6 = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
;           %8 = OpTypeSampler
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
;           %5 = OpTypeFunction %v4float %6 %8 %v2uint
;          %13 = OpTypeSampledImage %6
;     %float_0 = OpConstant %float 0
;          %20 = OpTypeImage %void 2D 1 1 0 0 Unknown ReadOnly
;          %19 = OpTypeFunction %void %20
;          %25 = OpTypeImage %void 2D 0 0 0 0 Unknown WriteOnly
;          %23 = OpTypeFunction %void %6 %25 %8 %v2uint %20
;          %33 = OpConstantSampler %8 Clamp 0 Nearest
;      %helper = OpFunction %v4float None %5
;       %image = OpFunctionParameter %6
;     %sampler = OpFunctionParameter %8
;           %p = OpFunctionParameter %v2uint
;          %12 = OpLabel
;          %14 = OpSampledImage %13 %image %sampler
;          %15 = OpImageSampleExplicitLod %v4float %14 %p Lod %float_0
;                OpReturnValue %15
;                OpFunctionEnd
;     %ignores = OpFunction %void None %19
;     %image_0 = OpFunctionParameter %20
;          %22 = OpLabel
;                OpReturn
;                OpFunctionEnd
;           %k = OpFunction %void None %23
;          %in = OpFunctionParameter %6
;         %out = OpFunctionParameter %25
;   %sampler_0 = OpFunctionParameter %8
;         %p_0 = OpFunctionParameter %v2uint
;      %unused = OpFunctionParameter %20
;          %30 = OpLabel
;          %31 = OpFunctionCall %v4float %helper %in %sampler_0 %p_0
;          %32 = OpFunctionCall %v4float %helper %in %33 %p_0
;         %sum = OpFAdd %v4float %31 %32
;                OpImageWrite %out %p_0 %sum
;          %35 = OpFunctionCall %void %ignores %unused
;                OpReturn
;                OpFunctionEnd
