; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_task_sequence
; spirv-val refuses: Invalid use of function result id
; Tasks that run beside the kernel: a sequence is made for a function.

define spir_func i32 @task(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELPFiiEiijj(ptr, i32, i32, i32, i32)
declare spir_func void @_Z30__spirv_TaskSequenceAsyncINTELi(target("spirv.TaskSequenceINTEL"), i32)
declare spir_func i32 @__spirv_TaskSequenceGetINTEL(target("spirv.TaskSequenceINTEL"))
declare spir_func void @__spirv_TaskSequenceReleaseINTEL(target("spirv.TaskSequenceINTEL"))
define spir_kernel void @f(ptr addrspace(1) %out) {
  %sequence = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELPFiiEiijj(ptr @task, i32 1, i32 0, i32 2, i32 3)
  call spir_func void @_Z30__spirv_TaskSequenceAsyncINTELi(target("spirv.TaskSequenceINTEL") %sequence, i32 4)
  %result = call spir_func i32 @__spirv_TaskSequenceGetINTEL(target("spirv.TaskSequenceINTEL") %sequence)
  store i32 %result, ptr addrspace(1) %out, align 4
  call spir_func void @__spirv_TaskSequenceReleaseINTEL(target("spirv.TaskSequenceINTEL") %sequence)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability TaskSequenceALTERA
;                OpExtension "SPV_INTEL_task_sequence"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "task_sequence.ll"
;                OpSource Unknown 0 %2
;                OpName %task "task"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %f "f"
;                OpName %out "out"
;                OpName %sequence "sequence"
;                OpName %result "result"
;                OpDecorate %task LinkageAttributes "task" Export
;        %uint = OpTypeInt 32 0
;           %5 = OpTypeFunction %uint %uint
;      %uint_1 = OpConstant %uint 1
;        %void = OpTypeVoid
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;          %11 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;          %15 = OpTypeTaskSequenceALTERA
;      %uint_4 = OpConstant %uint 4
;        %task = OpFunction %uint None %5
;           %x = OpFunctionParameter %uint
;           %7 = OpLabel
;           %y = OpIAdd %uint %x %uint_1
;                OpReturnValue %y
;                OpFunctionEnd
;           %f = OpFunction %void None %11
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;          %14 = OpLabel
;    %sequence = OpTaskSequenceCreateALTERA %15 %task 1 0 2 3
;                OpTaskSequenceAsyncALTERA %sequence %uint_4
;      %result = OpTaskSequenceGetALTERA %uint %sequence
;                OpStore %out %result Aligned 4
;                OpTaskSequenceReleaseALTERA %sequence
;                OpReturn
;                OpFunctionEnd
