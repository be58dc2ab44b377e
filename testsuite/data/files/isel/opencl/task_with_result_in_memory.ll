; test: isel -mtriple=spirv64-unknown-unknown
; A task that stores its result through a pointer: what starts it passes its arguments alone, so a function returns the result.
; spirv-val refuses: Invalid use of function result id

%result = type { i32, i64 }
declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELPF6resultiEiijj(ptr addrspace(4), i32, i32, i32, i32)
declare spir_func void @_Z30__spirv_TaskSequenceAsyncINTELPU3AS125__spirv_TaskSequenceINTELi(target("spirv.TaskSequenceINTEL"), i32)
declare spir_func void @_Z37__spirv_TaskSequenceGetINTEL_R6resultPU3AS125__spirv_TaskSequenceINTEL(ptr sret(%result), target("spirv.TaskSequenceINTEL"))
define internal spir_func void @task(ptr addrspace(4) sret(%result) %place, i32 %x) {
  store i32 %x, ptr addrspace(4) %place
  ret void
}
define spir_kernel void @k(i32 %x) {
  %place = alloca %result
  %tasks = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELPF6resultiEiijj(ptr addrspace(4) addrspacecast (ptr @task to ptr addrspace(4)), i32 0, i32 1, i32 1, i32 1)
  call spir_func void @_Z30__spirv_TaskSequenceAsyncINTELPU3AS125__spirv_TaskSequenceINTELi(target("spirv.TaskSequenceINTEL") %tasks, i32 %x)
  call spir_func void @_Z37__spirv_TaskSequenceGetINTEL_R6resultPU3AS125__spirv_TaskSequenceINTEL(ptr sret(%result) %place, target("spirv.TaskSequenceINTEL") %tasks)
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "task_with_result_in_memory.ll"} {
;   spirv.func @task(%0: !spirv.ptr<!spirv.struct<result, (i32, i64)>, Generic>, %1: i32) "None" attributes {value_decorations = [[0 : i32, {func_param_attr = "Sret"}]]} {
;     %2 = spirv.Bitcast %0 : !spirv.ptr<!spirv.struct<result, (i32, i64)>, Generic> to !spirv.ptr<i32, Generic>
;     spirv.Store "Generic" %2, %1 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.func @k(%0: i32) "None" {
;     %func0 = "spirv.mlir.addressof"() {function = @task.result} : () -> ((i32) -> !spirv.struct<result, (i32, i64)>)
;     %1 = spirv.Variable {alignment = 8 : i32} : !spirv.ptr<!spirv.struct<result, (i32, i64)>, Function>
;     %2 = "spirv.TaskSequenceCreateALTERA"(%func0) {literals = [0 : i32, 1 : i32, 1 : i32, 1 : i32]} : ((i32) -> !spirv.struct<result, (i32, i64)>) -> !spirv.TypeTaskSequenceALTERA
;     "spirv.TaskSequenceAsyncALTERA"(%2, %0) : (!spirv.TypeTaskSequenceALTERA, i32) -> ()
;     %3 = "spirv.TaskSequenceGetALTERA"(%2) : (!spirv.TypeTaskSequenceALTERA) -> !spirv.struct<result, (i32, i64)>
;     spirv.Store "Function" %1, %3 : !spirv.struct<result, (i32, i64)>
;     spirv.Return
;   }
;   spirv.func @task.result(%0: i32) -> !spirv.struct<result, (i32, i64)> "None" {
;     %1 = spirv.Variable {alignment = 8 : i32} : !spirv.ptr<!spirv.struct<result, (i32, i64)>, Function>
;     %2 = spirv.PtrCastToGeneric %1 : !spirv.ptr<!spirv.struct<result, (i32, i64)>, Function> to !spirv.ptr<!spirv.struct<result, (i32, i64)>, Generic>
;     spirv.FunctionCall @task(%2, %0) : (!spirv.ptr<!spirv.struct<result, (i32, i64)>, Generic>, i32) -> ()
;     %3 = spirv.Load "Function" %1 ["Aligned", 8] : !spirv.struct<result, (i32, i64)>
;     spirv.ReturnValue %3 : !spirv.struct<result, (i32, i64)>
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
