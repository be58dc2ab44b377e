; test: asm -mtriple=spirv32-unknown-unknown
; The same on spirv32: Physical32, size_t of 32 bits.

declare spir_func i32 @_Z13get_global_idj(i32)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %i = call spir_func i32 @_Z13get_global_idj(i32 0)
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %q, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical32 OpenCL
;                OpEntryPoint Kernel %k "k" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %k ContractionOff
;           %3 = OpString "pointers_of_32_bits.ll"
;                OpSource Unknown 0 %3
;                OpName %k "k"
;                OpName %p "p"
;                OpName %i "i"
;                OpName %q "q"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %__spirv_BuiltInGlobalInvocationId Constant
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %5 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;           %k = OpFunction %void None %5
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %8 = OpLabel
;          %10 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %10 0
;           %q = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uint %p %i
;                OpStore %q %i Aligned 4
;                OpReturn
;                OpFunctionEnd
