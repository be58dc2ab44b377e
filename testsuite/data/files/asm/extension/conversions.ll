; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_bfloat16_conversion,+SPV_INTEL_tensor_float32_conversion,+SPV_INTEL_ternary_bitwise_function
; Conversions to the bits of bfloat16 and to TF32, and any function of three bits, as calls.

declare spir_func <8 x i16> @_Z27__spirv_ConvertFToBF16INTELDv8_f(<8 x float>)
declare spir_func float @_Z27__spirv_ConvertBF16ToFINTELs(i16)
declare spir_func float @_Z25__spirv_RoundFToTF32INTELf(float)
declare spir_func i32 @_Z28__spirv_BitwiseFunctionINTELiiij(i32, i32, i32, i32)
define spir_kernel void @f(ptr addrspace(1) %out, <8 x float> %v, i32 %n) {
  %bits = call spir_func <8 x i16> @_Z27__spirv_ConvertFToBF16INTELDv8_f(<8 x float> %v)
  %one = extractelement <8 x i16> %bits, i32 3
  %number = call spir_func float @_Z27__spirv_ConvertBF16ToFINTELs(i16 %one)
  %rounded = call spir_func float @_Z25__spirv_RoundFToTF32INTELf(float %number)
  store float %rounded, ptr addrspace(1) %out, align 4
  %f = call spir_func i32 @_Z28__spirv_BitwiseFunctionINTELiiij(i32 %n, i32 5, i32 %n, i32 150)
  store i32 %f, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Vector16
;                OpCapability Int16
;                OpCapability BFloat16ConversionINTEL
;                OpCapability TernaryBitwiseFunctionINTEL
;                OpCapability TensorFloat32RoundingINTEL
;                OpExtension "SPV_INTEL_bfloat16_conversion"
;                OpExtension "SPV_INTEL_tensor_float32_conversion"
;                OpExtension "SPV_INTEL_ternary_bitwise_function"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "conversions.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %v "v"
;                OpName %n "n"
;                OpName %bits "bits"
;                OpName %one "one"
;                OpName %number "number"
;                OpName %rounded "rounded"
;                OpName %f_0 "f"
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;     %v8float = OpTypeVector %float 8
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %v8float %uint
;      %ushort = OpTypeInt 16 0
;    %v8ushort = OpTypeVector %ushort 8
;      %uint_5 = OpConstant %uint 5
;    %uint_150 = OpConstant %uint 150
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %v = OpFunctionParameter %v8float
;           %n = OpFunctionParameter %uint
;          %11 = OpLabel
;        %bits = OpConvertFToBF16INTEL %v8ushort %v
;         %one = OpCompositeExtract %ushort %bits 3
;      %number = OpConvertBF16ToFINTEL %float %one
;     %rounded = OpRoundFToTF32INTEL %float %number
;                OpStore %out %rounded Aligned 4
;         %f_0 = OpBitwiseFunctionINTEL %uint %n %uint_5 %n %uint_150
;          %23 = OpBitcast %_ptr_CrossWorkgroup_uint %out
;                OpStore %23 %f_0 Aligned 4
;                OpReturn
;                OpFunctionEnd
