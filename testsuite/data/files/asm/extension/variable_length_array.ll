; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_variable_length_array
; An array whose length is known at run time.

define spir_kernel void @f(ptr addrspace(1) %out, i64 %n) {
  %array = alloca i32, i64 %n, align 4
  store i32 1, ptr %array, align 4
  %x = load i32, ptr %array, align 4
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability VariableLengthArrayINTEL
;                OpExtension "SPV_INTEL_variable_length_array"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "variable_length_array.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %n "n"
;                OpName %array "array"
;                OpName %x "x"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;       %ulong = OpTypeInt 64 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %ulong
; %_ptr_Function_uint = OpTypePointer Function %uint
;      %uint_1 = OpConstant %uint 1
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %n = OpFunctionParameter %ulong
;           %9 = OpLabel
;       %array = OpVariableLengthArrayINTEL %_ptr_Function_uint %n
;                OpStore %array %uint_1 Aligned 4
;           %x = OpLoad %uint %array Aligned 4
;                OpStore %out %x Aligned 4
;                OpReturn
;                OpFunctionEnd
