; test: isel -mtriple=spirv64-unknown-unknown
; A copy without stride has the stride 1; flags of fences become memory semantics.

declare spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3fPU3AS1Kfm9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, target("spirv.Event"))
declare spir_func void @_Z9mem_fencej(i32)
declare spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32, i32, i32)
declare spir_func void @_Z8prefetchPU3AS1Kfm(ptr addrspace(1), i64)
define spir_kernel void @k(ptr addrspace(3) %to, ptr addrspace(1) %from) {
  %e = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3fPU3AS1Kfm9ocl_event(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 16, target("spirv.Event") zeroinitializer)
  call spir_func void @_Z9mem_fencej(i32 3)
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 1, i32 4, i32 1)
  call spir_func void @_Z8prefetchPU3AS1Kfm(ptr addrspace(1) %from, i64 8)
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "copies_and_fences.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i8, Workgroup>, %1: !spirv.ptr<i8, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 2 : i32
;     %const1 = spirv.Constant 16 : i64
;     %const2 = spirv.Constant 1 : i64
;     %const3 = "spirv.ConstantNull"() : () -> !spirv.TypeEvent
;     %const4 = spirv.Constant 776 : i32
;     %const5 = spirv.Constant 264 : i32
;     %const6 = spirv.Constant 8 : i64
;     %2 = spirv.Bitcast %0 : !spirv.ptr<i8, Workgroup> to !spirv.ptr<f32, Workgroup>
;     %3 = spirv.Bitcast %1 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     %4 = "spirv.GroupAsyncCopy"(%const0, %2, %3, %const1, %const2, %const3) : (i32, !spirv.ptr<f32, Workgroup>, !spirv.ptr<f32, CrossWorkgroup>, i64, i64, !spirv.TypeEvent) -> !spirv.TypeEvent
;     spirv.MemoryBarrier <Workgroup>, <AcquireRelease|WorkgroupMemory|CrossWorkgroupMemory>
;     spirv.MemoryBarrier <Workgroup>, <AcquireRelease|WorkgroupMemory>
;     %5 = spirv.Bitcast %1 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     "spirv.CL.prefetch"(%5, %const6) : (!spirv.ptr<f32, CrossWorkgroup>, i64) -> ()
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
