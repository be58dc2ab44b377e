; test: asm -mtriple=spirv64-unknown-unknown
; The list of the module that defines the data has the function, too.

@v = internal addrspace(1) global i32 0
@own = addrspace(1) global i32 0
@copy = available_externally addrspace(1) global i32 7
@declared = external addrspace(1) global i32

define internal void @of_copy() {
  store i32 1, ptr addrspace(1) @v
  ret void
}

define internal void @of_declared() {
  store i32 2, ptr addrspace(1) @v
  ret void
}

define internal void @of_own() {
  store i32 3, ptr addrspace(1) @v
  ret void
}

@llvm.global_ctors = appending global [3 x { i32, ptr, ptr addrspace(1) }] [
  { i32, ptr, ptr addrspace(1) } { i32 1, ptr @of_copy, ptr addrspace(1) @copy },
  { i32, ptr, ptr addrspace(1) } { i32 2, ptr @of_declared, ptr addrspace(1) @declared },
  { i32, ptr, ptr addrspace(1) } { i32 3, ptr @of_own, ptr addrspace(1) @own }]

; ---- expected ----
; ; Version: 1.1
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %__spirant_global_ctors "__spirant_global_ctors"
;                OpExecutionMode %__spirant_global_ctors ContractionOff
;                OpExecutionMode %__spirant_global_ctors LocalSize 1 1 1
;                OpExecutionMode %__spirant_global_ctors Initializer
;           %2 = OpString "associated_data.ll"
;                OpSource Unknown 0 %2
;                OpName %of_copy "of_copy"
;                OpName %of_declared "of_declared"
;                OpName %of_own "of_own"
;                OpName %__spirant_global_ctors "__spirant_global_ctors"
;                OpName %v "v"
;                OpName %own "own"
;                OpDecorate %own LinkageAttributes "own" Export
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %uint_0 = OpConstant %uint 0
;           %v = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_0
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;      %uint_3 = OpConstant %uint 3
;         %own = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_0
;     %of_copy = OpFunction %void None %5
;           %6 = OpLabel
;                OpStore %v %uint_1 Aligned 4
;                OpReturn
;                OpFunctionEnd
; %of_declared = OpFunction %void None %5
;          %10 = OpLabel
;                OpStore %v %uint_2 Aligned 4
;                OpReturn
;                OpFunctionEnd
;      %of_own = OpFunction %void None %5
;          %13 = OpLabel
;                OpStore %v %uint_3 Aligned 4
;                OpReturn
;                OpFunctionEnd
; %__spirant_global_ctors = OpFunction %void None %5
;          %15 = OpLabel
;          %16 = OpFunctionCall %void %of_own
;                OpReturn
;                OpFunctionEnd
