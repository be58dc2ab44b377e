; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_EXT_optnone
; optnone is kept where an extension for it is named.

define spir_func i32 @nothing(i32 %x) memory(none) {
  ret i32 %x
}
define spir_func i32 @reads(ptr addrspace(1) %x) memory(argmem: read) {
  %v = load i32, ptr addrspace(1) %x, align 4
  ret i32 %v
}
define spir_func i32 @together(i32 %x) convergent memory(none) {
  ret i32 %x
}
define spir_func i32 @writes(ptr addrspace(1) %x) memory(argmem: readwrite) {
  store i32 1, ptr addrspace(1) %x, align 4
  ret i32 1
}
define spir_func i32 @plain(i32 %x) noinline optnone {
  ret i32 %x
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability OptNoneEXT
;                OpExtension "SPV_EXT_optnone"
;                OpMemoryModel Physical64 OpenCL
;           %1 = OpString "function_control_optnone.ll"
;                OpSource Unknown 0 %1
;                OpName %nothing "nothing"
;                OpName %x "x"
;                OpName %reads "reads"
;                OpName %x_0 "x"
;                OpName %v "v"
;                OpName %together "together"
;                OpName %x_1 "x"
;                OpName %writes "writes"
;                OpName %x_2 "x"
;                OpName %plain "plain"
;                OpName %x_3 "x"
;                OpDecorate %nothing LinkageAttributes "nothing" Export
;                OpDecorate %reads LinkageAttributes "reads" Export
;                OpDecorate %together LinkageAttributes "together" Export
;                OpDecorate %writes LinkageAttributes "writes" Export
;                OpDecorate %plain LinkageAttributes "plain" Export
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %uint %uint
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %8 = OpTypeFunction %uint %_ptr_CrossWorkgroup_uint
;      %uint_1 = OpConstant %uint 1
;     %nothing = OpFunction %uint Const %4
;           %x = OpFunctionParameter %uint
;           %6 = OpLabel
;                OpReturnValue %x
;                OpFunctionEnd
;       %reads = OpFunction %uint Pure %8
;         %x_0 = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;          %11 = OpLabel
;           %v = OpLoad %uint %x_0 Aligned 4
;                OpReturnValue %v
;                OpFunctionEnd
;    %together = OpFunction %uint None %4
;         %x_1 = OpFunctionParameter %uint
;          %15 = OpLabel
;                OpReturnValue %x_1
;                OpFunctionEnd
;      %writes = OpFunction %uint None %8
;         %x_2 = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;          %18 = OpLabel
;                OpStore %x_2 %uint_1 Aligned 4
;                OpReturnValue %uint_1
;                OpFunctionEnd
;       %plain = OpFunction %uint DontInline|OptNoneEXT %4
;         %x_3 = OpFunctionParameter %uint
;          %22 = OpLabel
;                OpReturnValue %x_3
;                OpFunctionEnd
