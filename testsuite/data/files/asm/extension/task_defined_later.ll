; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_task_sequence
; spirv-val refuses: Invalid use of function result id
; A task comes before the function that starts it, wherever LLVM IR has it.

%pair = type { i32, float }
declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELPF4pairiEiijj(ptr, i32, i32, i32, i32)
declare spir_func void @_Z30__spirv_TaskSequenceAsyncINTELP26__spirv_TaskSequenceINTELi(target("spirv.TaskSequenceINTEL"), i32)
declare spir_func void @_Z28__spirv_TaskSequenceGetINTELP26__spirv_TaskSequenceINTEL(ptr sret(%pair), target("spirv.TaskSequenceINTEL"))

define spir_kernel void @start(ptr addrspace(1) %out) {
  %result = alloca %pair, align 4
  %tasks = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELPF4pairiEiijj(ptr @work, i32 -1, i32 -1, i32 1, i32 32)
  call spir_func void @_Z30__spirv_TaskSequenceAsyncINTELP26__spirv_TaskSequenceINTELi(target("spirv.TaskSequenceINTEL") %tasks, i32 4)
  call spir_func void @_Z28__spirv_TaskSequenceGetINTELP26__spirv_TaskSequenceINTEL(ptr sret(%pair) %result, target("spirv.TaskSequenceINTEL") %tasks)
  %first = load i32, ptr %result, align 4
  store i32 %first, ptr addrspace(1) %out, align 4
  ret void
}
define spir_func void @work(ptr sret(%pair) %result, i32 %x) {
  store i32 %x, ptr %result, align 4
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
;                OpEntryPoint Kernel %start "start"
;                OpExecutionMode %start ContractionOff
;           %2 = OpString "task_defined_later.ll"
;                OpSource Unknown 0 %2
;                OpName %work "work"
;                OpName %result "result"
;                OpName %x "x"
;                OpName %work_result "work.result"
;                OpName %start "start"
;                OpName %out "out"
;                OpName %result_0 "result"
;                OpName %tasks "tasks"
;                OpName %first "first"
;                OpName %pair "pair"
;                OpDecorate %work LinkageAttributes "work" Export
;                OpDecorate %result FuncParamAttr Sret
;                OpDecorate %18 Alignment 8
;                OpDecorate %result_0 Alignment 4
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
;       %float = OpTypeFloat 32
;        %pair = OpTypeStruct %uint %float
; %_ptr_Function_pair = OpTypePointer Function %pair
;           %5 = OpTypeFunction %void %_ptr_Function_pair %uint
; %_ptr_Function_uint = OpTypePointer Function %uint
;          %15 = OpTypeFunction %pair %uint
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;          %21 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;          %26 = OpTypeTaskSequenceALTERA
;      %uint_4 = OpConstant %uint 4
;        %work = OpFunction %void None %5
;      %result = OpFunctionParameter %_ptr_Function_pair
;           %x = OpFunctionParameter %uint
;          %10 = OpLabel
;          %12 = OpBitcast %_ptr_Function_uint %result
;                OpStore %12 %x Aligned 4
;                OpReturn
;                OpFunctionEnd
; %work_result = OpFunction %pair None %15
;          %16 = OpFunctionParameter %uint
;          %17 = OpLabel
;          %18 = OpVariable %_ptr_Function_pair Function
;          %19 = OpFunctionCall %void %work %18 %16
;          %20 = OpLoad %pair %18 Aligned 4
;                OpReturnValue %20
;                OpFunctionEnd
;       %start = OpFunction %void None %21
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;          %24 = OpLabel
;    %result_0 = OpVariable %_ptr_Function_pair Function
;       %tasks = OpTaskSequenceCreateALTERA %26 %work_result 4294967295 4294967295 1 32
;                OpTaskSequenceAsyncALTERA %tasks %uint_4
;          %29 = OpTaskSequenceGetALTERA %pair %tasks
;                OpStore %result_0 %29
;          %30 = OpBitcast %_ptr_Function_uint %result_0
;       %first = OpLoad %uint %30 Aligned 4
;                OpStore %out %first Aligned 4
;                OpReturn
;                OpFunctionEnd
