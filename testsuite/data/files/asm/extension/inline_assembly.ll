; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_inline_assembly
; spirv-val before 2025.5 refuses: AsmTargetINTEL must appear in a block
; Assembly is declared once, with its constraints as they are, and called with values, constants and pointers.

define spir_kernel void @f(ptr addrspace(1) %p, i32 %x, float %y, i1 %b) {
  %sum = call i32 asm sideeffect "add $0 $1 $2", "=r,r,i,~{memory}"(i32 %x, i32 7)
  call void asm "fence", ""()
  call void asm sideeffect "fence", ""()
  call void asm sideeffect "fence", ""()
  %pair = call { i32, float } asm "both $0 $1 $2 $3", "=r,=r,r,r"(i32 %sum, float %y)
  %whole = extractvalue { i32, float } %pair, 0
  %next = call ptr addrspace(1) asm "select $0 $1 $2", "=r,r,r"(ptr addrspace(1) %p, i1 %b)
  call void asm sideeffect "store $0 $1", "=*m,r"(ptr addrspace(1) elementtype(i32) %next, i32 %whole)
  %wide = call <4 x float> asm "splat $0 $1", "=rw,rw"(float %y)
  store <4 x float> %wide, ptr addrspace(1) %p, align 16
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int8
;                OpCapability AsmINTEL
;                OpExtension "SPV_INTEL_inline_assembly"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "inline_assembly.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %p "p"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %b "b"
;                OpName %sum "sum"
;                OpName %pair "pair"
;                OpName %whole "whole"
;                OpName %next "next"
;                OpName %wide "wide"
;                OpDecorate %15 SideEffectsINTEL
;                OpDecorate %20 SideEffectsINTEL
;                OpDecorate %31 SideEffectsINTEL
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
; %_ptr_CrossWorkgroup_v4float = OpTypePointer CrossWorkgroup %v4float
;        %uint = OpTypeInt 32 0
;        %bool = OpTypeBool
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_v4float %uint %float %bool
;      %uint_7 = OpConstant %uint 7
;  %_struct_22 = OpTypeStruct %uint %float
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;          %36 = OpTypeFunction %uint %uint %uint
;          %37 = OpTypeFunction %void
;          %38 = OpTypeFunction %_struct_22 %uint %float
;          %39 = OpTypeFunction %_ptr_CrossWorkgroup_uchar %_ptr_CrossWorkgroup_uchar %bool
;          %40 = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %uint
;          %41 = OpTypeFunction %v4float %float
;          %35 = OpAsmTargetINTEL "spirv64-unknown-unknown"
;          %15 = OpAsmINTEL %uint %36 %35 "add $0 $1 $2" "=r,r,i,~{memory}"
;          %18 = OpAsmINTEL %void %37 %35 "fence" ""
;          %20 = OpAsmINTEL %void %37 %35 "fence" ""
;          %24 = OpAsmINTEL %_struct_22 %38 %35 "both $0 $1 $2 $3" "=r,=r,r,r"
;          %29 = OpAsmINTEL %_ptr_CrossWorkgroup_uchar %39 %35 "select $0 $1 $2" "=r,r,r"
;          %31 = OpAsmINTEL %void %40 %35 "store $0 $1" "=*m,r"
;          %34 = OpAsmINTEL %v4float %41 %35 "splat $0 $1" "=rw,rw"
;           %f = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_v4float
;           %x = OpFunctionParameter %uint
;           %y = OpFunctionParameter %float
;           %b = OpFunctionParameter %bool
;          %13 = OpLabel
;         %sum = OpAsmCallINTEL %uint %15 %x %uint_7
;          %17 = OpAsmCallINTEL %void %18
;          %19 = OpAsmCallINTEL %void %20
;          %21 = OpAsmCallINTEL %void %20
;        %pair = OpAsmCallINTEL %_struct_22 %24 %sum %y
;       %whole = OpCompositeExtract %uint %pair 0
;          %27 = OpBitcast %_ptr_CrossWorkgroup_uchar %p
;        %next = OpAsmCallINTEL %_ptr_CrossWorkgroup_uchar %29 %27 %b
;          %30 = OpAsmCallINTEL %void %31 %next %whole
;        %wide = OpAsmCallINTEL %v4float %34 %y
;                OpStore %p %wide Aligned 16
;                OpReturn
;                OpFunctionEnd
