; test: asm -mtriple=spirv64-unknown-unknown
; Task sequences by the names of SPV_INTEL_task_sequence: of a task with a result, and of one without.
; spirv-val refuses: Invalid use of function result id

declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELPFiiEiijj(ptr, i32, i32, i32, i32)
declare spir_func void @_Z30__spirv_TaskSequenceAsyncINTELPU3AS125__spirv_TaskSequenceINTELi(target("spirv.TaskSequenceINTEL"), i32)
declare spir_func void @_Z30__spirv_TaskSequenceAsyncINTELPU3AS125__spirv_TaskSequenceINTEL(target("spirv.TaskSequenceINTEL"))
declare spir_func i32 @_Z33__spirv_TaskSequenceGetINTEL_RintPU3AS125__spirv_TaskSequenceINTEL(target("spirv.TaskSequenceINTEL"))
declare spir_func void @_Z28__spirv_TaskSequenceGetINTELPU3AS125__spirv_TaskSequenceINTEL(target("spirv.TaskSequenceINTEL"))
declare spir_func void @_Z32__spirv_TaskSequenceReleaseINTELPU3AS125__spirv_TaskSequenceINTEL(target("spirv.TaskSequenceINTEL"))
define spir_func i32 @answers(i32 %x) {
  ret i32 %x
}
define spir_func void @acts() {
  ret void
}
define spir_kernel void @k(ptr addrspace(1) %out) {
  %first = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELPFiiEiijj(ptr @answers, i32 -1, i32 -1, i32 17, i32 0)
  call spir_func void @_Z30__spirv_TaskSequenceAsyncINTELPU3AS125__spirv_TaskSequenceINTELi(target("spirv.TaskSequenceINTEL") %first, i32 1)
  %result = call spir_func i32 @_Z33__spirv_TaskSequenceGetINTEL_RintPU3AS125__spirv_TaskSequenceINTEL(target("spirv.TaskSequenceINTEL") %first)
  store i32 %result, ptr addrspace(1) %out
  call spir_func void @_Z32__spirv_TaskSequenceReleaseINTELPU3AS125__spirv_TaskSequenceINTEL(target("spirv.TaskSequenceINTEL") %first)
  %second = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELPFiiEiijj(ptr @acts, i32 0, i32 1, i32 1, i32 1)
  call spir_func void @_Z30__spirv_TaskSequenceAsyncINTELPU3AS125__spirv_TaskSequenceINTEL(target("spirv.TaskSequenceINTEL") %second)
  call spir_func void @_Z28__spirv_TaskSequenceGetINTELPU3AS125__spirv_TaskSequenceINTEL(target("spirv.TaskSequenceINTEL") %second)
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
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "task_sequences.ll"
;                OpSource Unknown 0 %2
;                OpName %answers "answers"
;                OpName %x "x"
;                OpName %acts "acts"
;                OpName %k "k"
;                OpName %out "out"
;                OpName %first "first"
;                OpName %result "result"
;                OpName %second "second"
;                OpDecorate %answers LinkageAttributes "answers" Export
;                OpDecorate %acts LinkageAttributes "acts" Export
;        %uint = OpTypeInt 32 0
;           %5 = OpTypeFunction %uint %uint
;        %void = OpTypeVoid
;          %10 = OpTypeFunction %void
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;          %12 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;          %16 = OpTypeTaskSequenceALTERA
;      %uint_1 = OpConstant %uint 1
;     %answers = OpFunction %uint None %5
;           %x = OpFunctionParameter %uint
;           %7 = OpLabel
;                OpReturnValue %x
;                OpFunctionEnd
;        %acts = OpFunction %void None %10
;          %11 = OpLabel
;                OpReturn
;                OpFunctionEnd
;           %k = OpFunction %void None %12
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;          %15 = OpLabel
;       %first = OpTaskSequenceCreateALTERA %16 %answers 4294967295 4294967295 17 0
;                OpTaskSequenceAsyncALTERA %first %uint_1
;      %result = OpTaskSequenceGetALTERA %uint %first
;                OpStore %out %result Aligned 4
;                OpTaskSequenceReleaseALTERA %first
;      %second = OpTaskSequenceCreateALTERA %16 %acts 0 1 1 1
;                OpTaskSequenceAsyncALTERA %second
;          %21 = OpTaskSequenceGetALTERA %void %second
;                OpReturn
;                OpFunctionEnd
