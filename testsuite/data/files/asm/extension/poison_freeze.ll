; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_poison_freeze
; spirv-val refuses: Invalid capability operand
; Poison and freeze are kept where the extension is named; arithmetic then yields poison in every entry point.

define spir_kernel void @f(ptr addrspace(1) %out, <2 x i32> %v, i32 %x) {
  %once = freeze <2 x i32> %v
  %sum = add <2 x i32> %once, %once
  store <2 x i32> %sum, ptr addrspace(1) %out
  %chosen = select i1 true, i32 %x, i32 poison
  %partly = insertelement <2 x i32> poison, i32 %x, i32 0
  store <2 x i32> %partly, ptr addrspace(1) %out
  store [2 x i32] [i32 1, i32 poison], ptr addrspace(1) %out
  ret void
}

define spir_kernel void @g() {
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability PoisonFreezeKHR
;                OpExtension "SPV_KHR_poison_freeze"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpEntryPoint Kernel %g "g"
;                OpExecutionMode %f ContractionOff
;                OpExecutionMode %g ContractionOff
;                OpExecutionMode %f ArithmeticPoisonKHR
;                OpExecutionMode %g ArithmeticPoisonKHR
;           %3 = OpString "poison_freeze.ll"
;                OpSource Unknown 0 %3
;                OpName %f "f"
;                OpName %out "out"
;                OpName %v "v"
;                OpName %x "x"
;                OpName %once "once"
;                OpName %sum "sum"
;                OpName %chosen "chosen"
;                OpName %partly "partly"
;                OpName %g "g"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
; %_ptr_CrossWorkgroup_v2uint = OpTypePointer CrossWorkgroup %v2uint
;           %5 = OpTypeFunction %void %_ptr_CrossWorkgroup_v2uint %v2uint %uint
;        %bool = OpTypeBool
;        %true = OpConstantTrue %bool
;          %17 = OpPoisonKHR %uint
;          %19 = OpPoisonKHR %v2uint
;      %uint_2 = OpConstant %uint 2
; %_arr_uint_uint_2 = OpTypeArray %uint %uint_2
; %_ptr_CrossWorkgroup__arr_uint_uint_2 = OpTypePointer CrossWorkgroup %_arr_uint_uint_2
;      %uint_1 = OpConstant %uint 1
;          %22 = OpConstantComposite %_arr_uint_uint_2 %uint_1 %17
;          %23 = OpTypeFunction %void
;           %f = OpFunction %void None %5
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_v2uint
;           %v = OpFunctionParameter %v2uint
;           %x = OpFunctionParameter %uint
;          %12 = OpLabel
;        %once = OpFreezeKHR %v2uint %v
;         %sum = OpIAdd %v2uint %once %once
;                OpStore %out %sum Aligned 8
;      %chosen = OpSelect %uint %true %x %17
;      %partly = OpCompositeInsert %v2uint %x %19 0
;                OpStore %out %partly Aligned 8
;          %21 = OpBitcast %_ptr_CrossWorkgroup__arr_uint_uint_2 %out
;                OpStore %21 %22 Aligned 4
;                OpReturn
;                OpFunctionEnd
;           %g = OpFunction %void None %23
;          %24 = OpLabel
;                OpReturn
;                OpFunctionEnd
