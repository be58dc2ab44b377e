; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_uniform_group_instructions,+SPV_KHR_subgroup_rotate
; Products and bitwise operations over a work-group, values rotated in a sub-group.

declare spir_func i32 @_Z21work_group_reduce_muli(i32)
declare spir_func i32 @_Z16sub_group_rotateii(i32, i32)
define spir_kernel void @f(ptr addrspace(1) %out, i32 %n) {
  %p = call spir_func i32 @_Z21work_group_reduce_muli(i32 %n)
  %r = call spir_func i32 @_Z16sub_group_rotateii(i32 %p, i32 1)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability GroupNonUniformRotateKHR
;                OpCapability GroupUniformArithmeticKHR
;                OpExtension "SPV_KHR_subgroup_rotate"
;                OpExtension "SPV_KHR_uniform_group_instructions"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "group_operations.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %n "n"
;                OpName %p "p"
;                OpName %r "r"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;      %uint_2 = OpConstant %uint 2
;      %uint_3 = OpConstant %uint 3
;      %uint_1 = OpConstant %uint 1
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %n = OpFunctionParameter %uint
;           %9 = OpLabel
;           %p = OpGroupIMulKHR %uint %uint_2 Reduce %n
;           %r = OpGroupNonUniformRotateKHR %uint %uint_3 %p %uint_1
;                OpStore %out %r Aligned 4
;                OpReturn
;                OpFunctionEnd
