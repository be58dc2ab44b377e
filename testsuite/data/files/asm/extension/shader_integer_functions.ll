; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_shader_integer_functions2
; Averages, saturating sums and counts of zeros by name.

declare spir_func i32 @__spirv_UAverageINTEL(i32, i32)
declare spir_func i32 @__spirv_IAddSatINTEL(i32, i32)
define spir_kernel void @f(ptr addrspace(1) %out, i32 %x) {
  %a = call spir_func i32 @__spirv_UAverageINTEL(i32 %x, i32 7)
  %b = call spir_func i32 @__spirv_IAddSatINTEL(i32 %a, i32 %x)
  store i32 %b, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability IntegerFunctions2INTEL
;                OpExtension "SPV_INTEL_shader_integer_functions2"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "shader_integer_functions.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %a "a"
;                OpName %b "b"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;      %uint_7 = OpConstant %uint 7
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %x = OpFunctionParameter %uint
;           %9 = OpLabel
;           %a = OpUAverageINTEL %uint %x %uint_7
;           %b = OpIAddSatINTEL %uint %a %x
;                OpStore %out %b Aligned 4
;                OpReturn
;                OpFunctionEnd
