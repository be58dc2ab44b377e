; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_ALTERA_arbitrary_precision_integers
; spirv-val refuses: requires one of these extensions: SPV_INTEL_arbitrary_precision_integers or Invalid number of bits
; Integers of any width stay what they are where the extension is named.

define spir_kernel void @f(ptr addrspace(1) %out, i13 %x) {
  %y = mul i13 %x, 7
  %z = zext i13 %y to i47
  store i47 %z, ptr addrspace(1) %out, align 8
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int16
;                OpCapability Int8
;                OpCapability ArbitraryPrecisionIntegersALTERA
;                OpExtension "SPV_ALTERA_arbitrary_precision_integers"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "arbitrary_precision_integers.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %z "z"
;        %void = OpTypeVoid
;         %u47 = OpTypeInt 47 0
; %_ptr_CrossWorkgroup_u47 = OpTypePointer CrossWorkgroup %u47
;         %u13 = OpTypeInt 13 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_u47 %u13
;       %u13_7 = OpConstant %u13 7
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %uint_4 = OpConstant %uint 4
;      %ushort = OpTypeInt 16 0
; %_ptr_CrossWorkgroup_ushort = OpTypePointer CrossWorkgroup %ushort
;      %u47_32 = OpConstant %u47 32
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_u47
;           %x = OpFunctionParameter %u13
;           %9 = OpLabel
;           %y = OpIMul %u13 %x %u13_7
;           %z = OpUConvert %u47 %y
;          %15 = OpBitcast %_ptr_CrossWorkgroup_uchar %out
;          %17 = OpBitcast %_ptr_CrossWorkgroup_uint %15
;          %19 = OpUConvert %uint %z
;                OpStore %17 %19 Aligned 8
;          %20 = OpBitcast %_ptr_CrossWorkgroup_uchar %out
;          %21 = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %20 %uint_4
;          %24 = OpBitcast %_ptr_CrossWorkgroup_ushort %21
;          %25 = OpShiftRightLogical %u47 %z %u47_32
;          %28 = OpUConvert %ushort %25
;                OpStore %24 %28 Aligned 4
;                OpReturn
;                OpFunctionEnd
