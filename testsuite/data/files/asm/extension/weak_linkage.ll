; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_AMD_weak_linkage,+SPV_KHR_linkonce_odr
; spirv-val refuses: Invalid capability operand
; What another module's definition replaces; of equal definitions, any.

@value = weak addrspace(1) global i32 1

define weak spir_func i32 @replaced() {
  ret i32 1
}
define linkonce spir_func i32 @also() {
  ret i32 2
}
define weak_odr spir_func i32 @equal() {
  ret i32 3
}
define spir_kernel void @k() {
  %x = call spir_func i32 @also()
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability WeakLinkageAMD
;                OpExtension "SPV_AMD_weak_linkage"
;                OpExtension "SPV_KHR_linkonce_odr"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "weak_linkage.ll"
;                OpSource Unknown 0 %2
;                OpName %replaced "replaced"
;                OpName %also "also"
;                OpName %equal "equal"
;                OpName %k "k"
;                OpName %x "x"
;                OpName %value "value"
;                OpDecorate %replaced LinkageAttributes "replaced" WeakAMD
;                OpDecorate %also LinkageAttributes "also" WeakAMD
;                OpDecorate %equal LinkageAttributes "equal" LinkOnceODR
;                OpDecorate %value LinkageAttributes "value" WeakAMD
;        %uint = OpTypeInt 32 0
;           %5 = OpTypeFunction %uint
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;      %uint_3 = OpConstant %uint 3
;        %void = OpTypeVoid
;          %15 = OpTypeFunction %void
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;       %value = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_1
;    %replaced = OpFunction %uint None %5
;           %6 = OpLabel
;                OpReturnValue %uint_1
;                OpFunctionEnd
;        %also = OpFunction %uint None %5
;           %9 = OpLabel
;                OpReturnValue %uint_2
;                OpFunctionEnd
;       %equal = OpFunction %uint None %5
;          %12 = OpLabel
;                OpReturnValue %uint_3
;                OpFunctionEnd
;           %k = OpFunction %void None %15
;          %16 = OpLabel
;           %x = OpFunctionCall %uint %also
;                OpReturn
;                OpFunctionEnd
