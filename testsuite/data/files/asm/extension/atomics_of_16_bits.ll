; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_16bit_atomics
; spirv-val refuses: Invalid capability operand
; Integers of 16 bits have atomics of their own where the extension is named; those of 8 bits exchange the word around.

define spir_kernel void @f(ptr addrspace(1) %p, i16 %x) {
  %old = atomicrmw add ptr addrspace(1) %p, i16 %x monotonic
  store atomic i16 %old, ptr addrspace(1) %p release, align 2
  %pair = cmpxchg ptr addrspace(1) %p, i16 %old, i16 %x monotonic monotonic
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int16AtomicsINTEL
;                OpExtension "SPV_INTEL_16bit_atomics"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "atomics_of_16_bits.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %p "p"
;                OpName %x "x"
;                OpName %old "old"
;                OpName %pair "pair"
;        %void = OpTypeVoid
;      %ushort = OpTypeInt 16 0
; %_ptr_CrossWorkgroup_ushort = OpTypePointer CrossWorkgroup %ushort
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_ushort %ushort
;        %uint = OpTypeInt 32 0
;      %uint_0 = OpConstant %uint 0
;    %uint_516 = OpConstant %uint 516
;        %bool = OpTypeBool
;  %_struct_16 = OpTypeStruct %ushort %bool
;           %f = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_ushort
;           %x = OpFunctionParameter %ushort
;           %9 = OpLabel
;         %old = OpAtomicIAdd %ushort %p %uint_0 %uint_0 %x
;                OpAtomicStore %p %uint_0 %uint_516 %old
;          %13 = OpAtomicCompareExchange %ushort %p %uint_0 %uint_0 %uint_0 %x %old
;          %15 = OpIEqual %bool %13 %old
;        %pair = OpCompositeConstruct %_struct_16 %13 %15
;                OpReturn
;                OpFunctionEnd
