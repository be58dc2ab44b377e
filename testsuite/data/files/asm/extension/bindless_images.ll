; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_bindless_images
; Handles of images and samplers become these.

declare spir_func target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) @__spirv_ConvertHandleToImageINTEL(i64)
declare spir_func target("spirv.Sampler") @__spirv_ConvertHandleToSamplerINTEL(i64)
define spir_kernel void @f(i64 %handle) {
  %image = call spir_func target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) @__spirv_ConvertHandleToImageINTEL(i64 %handle)
  %sampler = call spir_func target("spirv.Sampler") @__spirv_ConvertHandleToSamplerINTEL(i64 %handle)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability ImageBasic
;                OpCapability BindlessImagesINTEL
;                OpExtension "SPV_INTEL_bindless_images"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "bindless_images.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %handle "handle"
;                OpName %image "image"
;                OpName %sampler "sampler"
;        %void = OpTypeVoid
;       %ulong = OpTypeInt 64 0
;           %4 = OpTypeFunction %void %ulong
;           %8 = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
;          %10 = OpTypeSampler
;           %f = OpFunction %void None %4
;      %handle = OpFunctionParameter %ulong
;           %7 = OpLabel
;       %image = OpConvertHandleToImageINTEL %8 %handle
;     %sampler = OpConvertHandleToSamplerINTEL %10 %handle
;                OpReturn
;                OpFunctionEnd
