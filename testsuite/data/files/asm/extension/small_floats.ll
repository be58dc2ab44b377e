; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_fp_conversions,+SPV_EXT_float8,+SPV_EXT_ocp_microscaling_types,+SPV_INTEL_sigmoid,+SPV_INTEL_complex_float_mul_div
; spirv-val refuses: Invalid capability operand
; Conversions to small floating-point types, whose numbers are inline types, and instructions that are newer than the
; published grammar.

define spir_kernel void @f(ptr addrspace(1) %out, float %x, i32 %seed, <2 x float> %z, i32 %bits) {
  %clamped = call target("spirv.Type", target("spirv.Literal", 8), target("spirv.Literal", 4214), 22, 0, 0) @__spirv_ClampConvertFToFINTEL_Rfp8(float %x)
  %word = call i8 @__spirv_ClampConvertFToSINTEL(float %x)
  store i8 %word, ptr addrspace(1) %out
  %next = alloca i32
  %half = call half @__spirv_StochasticRoundFToFINTEL(float %x, i32 %seed, ptr %next)
  store half %half, ptr addrspace(1) %out
  %tiny = call target("spirv.Type", target("spirv.Literal", 4), target("spirv.Literal", 4225), 22, 0, 0) @__spirv_BitcastExtractEXT(i32 %bits, i32 4)
  %s = call float @__spirv_FSigmoidINTEL(float %x)
  store float %s, ptr addrspace(1) %out
  %p = call <2 x float> @__spirv_ComplexFMulINTEL(<2 x float> %z, <2 x float> %z)
  store <2 x float> %p, ptr addrspace(1) %out
  ret void
}

declare target("spirv.Type", target("spirv.Literal", 8), target("spirv.Literal", 4214), 22, 0, 0) @__spirv_ClampConvertFToFINTEL_Rfp8(float)
declare i8 @__spirv_ClampConvertFToSINTEL(float)
declare half @__spirv_StochasticRoundFToFINTEL(float, i32, ptr)
declare target("spirv.Type", target("spirv.Literal", 4), target("spirv.Literal", 4225), 22, 0, 0) @__spirv_BitcastExtractEXT(i32, i32)
declare float @__spirv_FSigmoidINTEL(float)
declare <2 x float> @__spirv_ComplexFMulINTEL(<2 x float>, <2 x float>)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Float16
;                OpCapability Int8
;                OpCapability Float8EXT
;                OpCapability Float4EXT
;                OpCapability BitcastExtractEXT
;                OpCapability SigmoidINTEL
;                OpCapability FloatConversionsINTEL
;                OpCapability ComplexFloatMulDivINTEL
;                OpExtension "SPV_EXT_float8"
;                OpExtension "SPV_EXT_ocp_microscaling_types"
;                OpExtension "SPV_INTEL_complex_float_mul_div"
;                OpExtension "SPV_INTEL_fp_conversions"
;                OpExtension "SPV_INTEL_sigmoid"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "small_floats.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %seed "seed"
;                OpName %z "z"
;                OpName %bits "bits"
;                OpName %next "next"
;                OpName %clamped "clamped"
;                OpName %word "word"
;                OpName %half "half"
;                OpName %tiny "tiny"
;                OpName %s "s"
;                OpName %p "p"
;                OpDecorate %next Alignment 4
;        %void = OpTypeVoid
;      %half_0 = OpTypeFloat 16
; %_ptr_CrossWorkgroup_half_0 = OpTypePointer CrossWorkgroup %half_0
;       %float = OpTypeFloat 32
;        %uint = OpTypeInt 32 0
;     %v2float = OpTypeVector %float 2
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_half_0 %float %uint %v2float %uint
; %_ptr_Function_uint = OpTypePointer Function %uint
;     %fp8e4m3 = OpTypeFloat 8 Float8E4M3EXT
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;     %fp4e2m1 = OpTypeFloat 4 Float4E2M1EXT
;      %uint_4 = OpConstant %uint 4
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
; %_ptr_CrossWorkgroup_v2float = OpTypePointer CrossWorkgroup %v2float
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_half_0
;           %x = OpFunctionParameter %float
;        %seed = OpFunctionParameter %uint
;           %z = OpFunctionParameter %v2float
;        %bits = OpFunctionParameter %uint
;          %14 = OpLabel
;        %next = OpVariable %_ptr_Function_uint Function
;     %clamped = OpClampConvertFToFINTEL %fp8e4m3 %x
;        %word = OpClampConvertFToSINTEL %uchar %x
;          %22 = OpBitcast %_ptr_CrossWorkgroup_uchar %out
;                OpStore %22 %word Aligned 1
;        %half = OpStochasticRoundFToFINTEL %half_0 %x %seed %next
;                OpStore %out %half Aligned 2
;        %tiny = OpBitcastExtractEXT %fp4e2m1 %bits %uint_4
;           %s = OpFSigmoidINTEL %float %x
;          %30 = OpBitcast %_ptr_CrossWorkgroup_float %out
;                OpStore %30 %s Aligned 4
;           %p = OpComplexFMulINTEL %v2float %z %z
;          %33 = OpBitcast %_ptr_CrossWorkgroup_v2float %out
;                OpStore %33 %p Aligned 8
;                OpReturn
;                OpFunctionEnd
