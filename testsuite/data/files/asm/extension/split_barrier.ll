; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_split_barrier
; Both halves of barriers, by the names of cl_intel_split_work_group_barrier and by those of the instructions.

declare spir_func void @_Z31intel_work_group_barrier_arrivej(i32)
declare spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32, i32)
declare spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32, i32, i32)
declare spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32, i32, i32)
define spir_kernel void @f(i32 %flags) {
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 %flags)
  call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 1, i32 2)
  call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 1, i32 260)
  call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 1, i32 258)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability SplitBarrierINTEL
;                OpExtension "SPV_INTEL_split_barrier"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "split_barrier.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %flags "flags"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %uint
;      %uint_3 = OpConstant %uint 3
;      %uint_8 = OpConstant %uint 8
;      %uint_4 = OpConstant %uint 4
;      %uint_9 = OpConstant %uint 9
;      %uint_2 = OpConstant %uint 2
;      %uint_1 = OpConstant %uint 1
;    %uint_258 = OpConstant %uint 258
;    %uint_260 = OpConstant %uint 260
;           %f = OpFunction %void None %4
;       %flags = OpFunctionParameter %uint
;           %7 = OpLabel
;           %8 = OpBitwiseAnd %uint %flags %uint_3
;          %10 = OpShiftLeftLogical %uint %8 %uint_8
;          %12 = OpBitwiseAnd %uint %flags %uint_4
;          %14 = OpShiftLeftLogical %uint %12 %uint_9
;          %16 = OpBitwiseOr %uint %10 %14
;          %17 = OpBitwiseOr %uint %uint_4 %16
;                OpControlBarrierArriveINTEL %uint_2 %uint_2 %17
;                OpControlBarrierWaitINTEL %uint_2 %uint_1 %uint_258
;                OpControlBarrierArriveINTEL %uint_2 %uint_1 %uint_260
;                OpControlBarrierWaitINTEL %uint_2 %uint_1 %uint_258
;                OpReturn
;                OpFunctionEnd
