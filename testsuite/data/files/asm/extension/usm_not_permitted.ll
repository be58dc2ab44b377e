; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=all,-SPV_INTEL_usm_storage_classes
; Memory of the device and of the host is global memory where either name of the extension is forbidden.

define spir_kernel void @f(ptr addrspace(5) %device, ptr addrspace(6) %host, ptr addrspace(1) %out) {
  %any = addrspacecast ptr addrspace(5) %device to ptr addrspace(1)
  %x = load i32, ptr addrspace(1) %any, align 4
  %own = addrspacecast ptr addrspace(1) %out to ptr addrspace(6)
  store i32 %x, ptr addrspace(6) %own, align 4
  %generic = addrspacecast ptr addrspace(6) %host to ptr addrspace(4)
  store i32 %x, ptr addrspace(4) %generic, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Kernel
;                OpCapability GenericPointer
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "usm_not_permitted.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %device "device"
;                OpName %host "host"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %generic "generic"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %_ptr_CrossWorkgroup_uint %_ptr_CrossWorkgroup_uint
; %_ptr_Generic_uint = OpTypePointer Generic %uint
;           %f = OpFunction %void None %4
;      %device = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;        %host = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %9 = OpLabel
;           %x = OpLoad %uint %device Aligned 4
;                OpStore %out %x Aligned 4
;     %generic = OpPtrCastToGeneric %_ptr_Generic_uint %host
;                OpStore %generic %x Aligned 4
;                OpReturn
;                OpFunctionEnd
