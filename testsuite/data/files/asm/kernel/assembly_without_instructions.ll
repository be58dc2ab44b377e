; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=-SPV_INTEL_inline_assembly
; Assembly without instructions hands values through, which requires no extension.

define spir_kernel void @f(ptr addrspace(1) %p, i32 %x, float %y) {
  call void asm sideeffect "", "~{memory}"()
  %same = call i32 asm sideeffect "", "=r,0"(i32 %x)
  %swapped = call { i32, float } asm "", "=r,=r,1,0"(float %y, i32 %same)
  %whole = extractvalue { i32, float } %swapped, 0
  %any = call i32 asm "", "=r,r"(i32 %whole)
  store i32 %whole, ptr addrspace(1) %p, align 4
  call void asm sideeffect "", "*m"(ptr addrspace(1) elementtype(i32) %p)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "assembly_without_instructions.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %p "p"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %swapped "swapped"
;                OpName %whole "whole"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;       %float = OpTypeFloat 32
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint %float
;  %_struct_12 = OpTypeStruct %uint %float
;           %f = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %x = OpFunctionParameter %uint
;           %y = OpFunctionParameter %float
;          %11 = OpLabel
;     %swapped = OpCompositeConstruct %_struct_12 %x %y
;       %whole = OpCompositeExtract %uint %swapped 0
;                OpStore %p %whole Aligned 4
;                OpReturn
;                OpFunctionEnd
