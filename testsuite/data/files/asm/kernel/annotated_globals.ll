; test: asm -mtriple=spirv64-unknown-unknown
; Lists that LLVM alone reads hold pointers in the default address space; local variables stay where they are.

@g = addrspace(1) global i32 7
@text = private unnamed_addr addrspace(2) constant [6 x i8] c"watch\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(2) constant [4 x i8] c"a.c\00", section "llvm.metadata"
@llvm.used = appending addrspace(1) global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @g to ptr)], section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr addrspacecast (ptr addrspace(1) @g to ptr), ptr addrspacecast (ptr addrspace(2) @text to ptr), ptr addrspacecast (ptr addrspace(2) @file to ptr), i32 3, ptr null }], section "llvm.metadata"

define spir_kernel void @k(ptr addrspace(1) %out) {
  %local = alloca i32
  store i32 1, ptr %local
  %v = load i32, ptr %local
  %w = load i32, ptr addrspace(1) @g
  %s = add i32 %v, %w
  store i32 %s, ptr addrspace(1) %out
  ret void
}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k" %g
;                OpExecutionMode %k ContractionOff
;           %3 = OpString "annotated_globals.ll"
;                OpSource Unknown 0 %3
;                OpName %k "k"
;                OpName %out "out"
;                OpName %local "local"
;                OpName %v "v"
;                OpName %w "w"
;                OpName %s "s"
;                OpName %g "g"
;                OpDecorate %local Alignment 4
;                OpDecorate %g LinkageAttributes "g" Export
;                OpDecorateString %g UserSemantic "watch"
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %uint_7 = OpConstant %uint 7
;           %g = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_7
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
; %_ptr_Function_uint = OpTypePointer Function %uint
;      %uint_1 = OpConstant %uint 1
;           %k = OpFunction %void None %5
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %8 = OpLabel
;       %local = OpVariable %_ptr_Function_uint Function
;                OpStore %local %uint_1 Aligned 4
;           %v = OpLoad %uint %local Aligned 4
;           %w = OpLoad %uint %g Aligned 4
;           %s = OpIAdd %uint %v %w
;                OpStore %out %s Aligned 4
;                OpReturn
;                OpFunctionEnd
