; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_device_side_avc_motion_estimation
; spirv-val refuses: TypeAvcImePayloadINTEL must appear in a block
; Motion estimation: its types by the names of target extension types, its instructions as calls.

declare spir_func i8 @__spirv_SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL(i8, i8)
declare spir_func target("spirv.AvcImePayloadINTEL") @__spirv_SubgroupAvcImeInitializeINTEL(<2 x i16>, i8, i8)
declare spir_func target("spirv.AvcImePayloadINTEL") @__spirv_SubgroupAvcImeSetMaxMotionVectorCountINTEL(i8, target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcMcePayloadINTEL") @__spirv_SubgroupAvcImeConvertToMcePayloadINTEL(target("spirv.AvcImePayloadINTEL"))
define spir_kernel void @f(ptr addrspace(1) %out, <2 x i16> %at, i8 %x) {
  %penalty = call spir_func i8 @__spirv_SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL(i8 %x, i8 %x)
  store i8 %penalty, ptr addrspace(1) %out, align 1
  %payload = call spir_func target("spirv.AvcImePayloadINTEL") @__spirv_SubgroupAvcImeInitializeINTEL(<2 x i16> %at, i8 %x, i8 %x)
  %more = call spir_func target("spirv.AvcImePayloadINTEL") @__spirv_SubgroupAvcImeSetMaxMotionVectorCountINTEL(i8 %x, target("spirv.AvcImePayloadINTEL") %payload)
  %other = call spir_func target("spirv.AvcMcePayloadINTEL") @__spirv_SubgroupAvcImeConvertToMcePayloadINTEL(target("spirv.AvcImePayloadINTEL") %more)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int16
;                OpCapability Int8
;                OpCapability SubgroupAvcMotionEstimationINTEL
;                OpExtension "SPV_INTEL_device_side_avc_motion_estimation"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "motion_estimation.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %at "at"
;                OpName %x "x"
;                OpName %penalty "penalty"
;                OpName %payload "payload"
;                OpName %more "more"
;                OpName %other "other"
;        %void = OpTypeVoid
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;      %ushort = OpTypeInt 16 0
;    %v2ushort = OpTypeVector %ushort 2
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %v2ushort %uchar
;          %13 = OpTypeAvcImePayloadINTEL
;          %16 = OpTypeAvcMcePayloadINTEL
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;          %at = OpFunctionParameter %v2ushort
;           %x = OpFunctionParameter %uchar
;          %11 = OpLabel
;     %penalty = OpSubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL %uchar %x %x
;                OpStore %out %penalty Aligned 1
;     %payload = OpSubgroupAvcImeInitializeINTEL %13 %at %x %x
;        %more = OpSubgroupAvcImeSetMaxMotionVectorCountINTEL %13 %x %payload
;       %other = OpSubgroupAvcImeConvertToMcePayloadINTEL %16 %more
;                OpReturn
;                OpFunctionEnd
