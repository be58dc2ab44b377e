; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_arbitrary_precision_floating_point,+SPV_INTEL_arbitrary_precision_integers
; spirv-val refuses: Invalid number of bits (14) used for OpTypeInt
; Arithmetic on floating-point numbers of any width, which integers of as many bits hold; by the older name of the
; extension, too.

declare spir_func i14 @__spirv_ArbitraryFloatAddALTERA(i13, i32, i13, i32, i32, i32, i32, i32)
declare spir_func i14 @__spirv_ArbitraryFloatSinCosPiINTEL(i14, i32, i32, i32, i32, i32)
declare spir_func i1 @__spirv_ArbitraryFloatGTINTEL(i13, i32, i13, i32)
define spir_kernel void @f(ptr addrspace(1) %out, i13 %a, i13 %b) {
  %sum = call spir_func i14 @__spirv_ArbitraryFloatAddALTERA(i13 %a, i32 6, i13 %b, i32 6, i32 7, i32 0, i32 2, i32 1)
  %both = call spir_func i14 @__spirv_ArbitraryFloatSinCosPiINTEL(i14 %sum, i32 6, i32 6, i32 0, i32 2, i32 1)
  %greater = call spir_func i1 @__spirv_ArbitraryFloatGTINTEL(i13 %a, i32 6, i13 %b, i32 6)
  %chosen = select i1 %greater, i14 %both, i14 %sum
  store i14 %chosen, ptr addrspace(1) %out, align 2
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability ArbitraryPrecisionIntegersALTERA
;                OpCapability ArbitraryPrecisionFloatingPointALTERA
;                OpExtension "SPV_INTEL_arbitrary_precision_floating_point"
;                OpExtension "SPV_INTEL_arbitrary_precision_integers"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "arbitrary_precision_floating_point.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %sum "sum"
;                OpName %both "both"
;                OpName %greater "greater"
;                OpName %chosen "chosen"
;        %void = OpTypeVoid
;         %u14 = OpTypeInt 14 0
; %_ptr_CrossWorkgroup_u14 = OpTypePointer CrossWorkgroup %u14
;         %u13 = OpTypeInt 13 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_u14 %u13 %u13
;        %bool = OpTypeBool
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_u14
;           %a = OpFunctionParameter %u13
;           %b = OpFunctionParameter %u13
;          %10 = OpLabel
;         %sum = OpArbitraryFloatAddALTERA %u14 %a 6 %b 6 7 0 2 1
;        %both = OpArbitraryFloatSinCosPiALTERA %u14 %sum 6 6 0 2 1
;     %greater = OpArbitraryFloatGTALTERA %bool %a 6 %b 6
;      %chosen = OpSelect %u14 %greater %both %sum
;                OpStore %out %chosen Aligned 2
;                OpReturn
;                OpFunctionEnd
