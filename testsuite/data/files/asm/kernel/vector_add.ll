; test: asm -mtriple=spirv64-unknown-unknown
; A whole OpenCL kernel as clang writes it: global ids, address arithmetic, alignment.

declare spir_func i64 @_Z13get_global_idj(i32)
define spir_kernel void @add(ptr addrspace(1) noundef readonly align 4 captures(none) %a, ptr addrspace(1) noundef readonly align 4 captures(none) %b, ptr addrspace(1) noundef writeonly align 4 captures(none) %c) {
entry:
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %pa = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %x = load float, ptr addrspace(1) %pa, align 4
  %pb = getelementptr inbounds float, ptr addrspace(1) %b, i64 %i
  %y = load float, ptr addrspace(1) %pb, align 4
  %s = fadd float %x, %y
  %pc = getelementptr inbounds float, ptr addrspace(1) %c, i64 %i
  store float %s, ptr addrspace(1) %pc, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %add "add" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %add ContractionOff
;           %3 = OpString "vector_add.ll"
;                OpSource Unknown 0 %3
;                OpName %add "add"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %c "c"
;                OpName %i "i"
;                OpName %pa "pa"
;                OpName %x "x"
;                OpName %pb "pb"
;                OpName %y "y"
;                OpName %s "s"
;                OpName %pc "pc"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpDecorate %a FuncParamAttr NoWrite
;                OpDecorate %a Alignment 4
;                OpDecorate %b FuncParamAttr NoWrite
;                OpDecorate %b Alignment 4
;                OpDecorate %c Alignment 4
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %__spirv_BuiltInGlobalInvocationId Constant
;       %ulong = OpTypeInt 64 0
;     %v3ulong = OpTypeVector %ulong 3
; %_ptr_Input_v3ulong = OpTypePointer Input %v3ulong
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3ulong Input
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;           %5 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %_ptr_CrossWorkgroup_float %_ptr_CrossWorkgroup_float
;         %add = OpFunction %void None %5
;           %a = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %b = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %c = OpFunctionParameter %_ptr_CrossWorkgroup_float
;          %10 = OpLabel
;          %12 = OpLoad %v3ulong %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %ulong %12 0
;          %pa = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_float %a %i
;           %x = OpLoad %float %pa Aligned 4
;          %pb = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_float %b %i
;           %y = OpLoad %float %pb Aligned 4
;           %s = OpFAdd %float %x %y
;          %pc = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_float %c %i
;                OpStore %pc %s Aligned 4
;                OpReturn
;                OpFunctionEnd
