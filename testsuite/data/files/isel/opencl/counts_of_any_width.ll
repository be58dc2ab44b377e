; test: isel -mtriple=spirv64-unknown-unknown
; Numbers of elements are as wide as pointers and numbers of events have 32 bits, whatever the caller has.

declare spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3fPU3AS1Kfji9ocl_event(ptr addrspace(3), ptr addrspace(1), i32, i32, target("spirv.Event"))
declare spir_func void @_Z17wait_group_eventsmPU3AS49ocl_event(i64, ptr addrspace(4))
declare spir_func void @_Z17wait_group_eventsjP9ocl_event(i32, ptr)
define spir_kernel void @k(ptr addrspace(3) %to, ptr addrspace(1) %from, i32 %n, i64 %count) {
  %events = alloca target("spirv.Event")
  %generic = addrspacecast ptr %events to ptr addrspace(4)
  %event = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3fPU3AS1Kfji9ocl_event(ptr addrspace(3) %to, ptr addrspace(1) %from, i32 %n, i32 2, target("spirv.Event") zeroinitializer)
  store target("spirv.Event") %event, ptr %events
  call spir_func void @_Z17wait_group_eventsmPU3AS49ocl_event(i64 %count, ptr addrspace(4) %generic)
  call spir_func void @_Z17wait_group_eventsjP9ocl_event(i32 1, ptr %events)
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "counts_of_any_width.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i8, Workgroup>, %1: !spirv.ptr<i8, CrossWorkgroup>, %2: i32, %3: i64) "None" {
;     %const0 = spirv.Constant 2 : i32
;     %const1 = "spirv.ConstantNull"() : () -> !spirv.TypeEvent
;     %const2 = spirv.Constant 1 : i32
;     %4 = spirv.Variable {alignment = 8 : i32} : !spirv.ptr<!spirv.TypeEvent, Function>
;     %5 = spirv.PtrCastToGeneric %4 : !spirv.ptr<!spirv.TypeEvent, Function> to !spirv.ptr<!spirv.TypeEvent, Generic>
;     %6 = spirv.Bitcast %0 : !spirv.ptr<i8, Workgroup> to !spirv.ptr<f32, Workgroup>
;     %7 = spirv.Bitcast %1 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     %8 = spirv.UConvert %2 : i32 to i64
;     %9 = spirv.UConvert %const0 : i32 to i64
;     %10 = "spirv.GroupAsyncCopy"(%const0, %6, %7, %8, %9, %const1) : (i32, !spirv.ptr<f32, Workgroup>, !spirv.ptr<f32, CrossWorkgroup>, i64, i64, !spirv.TypeEvent) -> !spirv.TypeEvent
;     spirv.Store "Function" %4, %10 ["Aligned", 8] : !spirv.TypeEvent
;     %11 = spirv.UConvert %3 : i64 to i32
;     "spirv.GroupWaitEvents"(%const0, %11, %4) : (i32, i32, !spirv.ptr<!spirv.TypeEvent, Function>) -> ()
;     "spirv.GroupWaitEvents"(%const0, %const2, %4) : (i32, i32, !spirv.ptr<!spirv.TypeEvent, Function>) -> ()
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
