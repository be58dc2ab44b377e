; test: isel -mtriple=spirv64-unknown-unknown
; Queues, events of the device, reservations and pipes that old front ends write as pointers, passed on and kept in memory.

%range = type { i32, [3 x i64], [3 x i64], [3 x i64] }
declare spir_func ptr @_Z17get_default_queuev()
declare spir_func ptr @_Z17create_user_eventv()
declare spir_func void @_Z12retain_event12ocl_clkevent(ptr)
declare spir_func void @_Z13release_event12ocl_clkevent(ptr)
declare i32 @__enqueue_kernel_basic_events(ptr, i32, ptr, i32, ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))
declare ptr @__reserve_read_pipe(ptr addrspace(1), i32, i32, i32)
declare void @__commit_read_pipe(ptr addrspace(1), ptr, i32, i32)
declare i32 @__write_pipe_2(ptr addrspace(1), ptr addrspace(4), i32, i32)

@literal = internal addrspace(1) constant { i32, i32, ptr addrspace(4) } { i32 16, i32 8, ptr addrspace(4) null }

define internal spir_kernel void @block(ptr addrspace(4) %literal) {
  ret void
}

define spir_kernel void @enqueues(i32 %flags) {
  %range = alloca %range
  %event = alloca ptr
  %address = addrspacecast ptr %event to ptr addrspace(4)
  %queue = call spir_func ptr @_Z17get_default_queuev()
  %user = call spir_func ptr @_Z17create_user_eventv()
  call spir_func void @_Z12retain_event12ocl_clkevent(ptr %user)
  store ptr %user, ptr %event
  %result = call i32 @__enqueue_kernel_basic_events(ptr %queue, i32 %flags, ptr %range, i32 1, ptr addrspace(4) %address, ptr addrspace(4) %address, ptr addrspace(4) addrspacecast (ptr @block to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @literal to ptr addrspace(4)))
  %again = load ptr, ptr %event
  call spir_func void @_Z13release_event12ocl_clkevent(ptr %again)
  ret void
}

define internal spir_func void @writes(ptr addrspace(1) %pipe, ptr addrspace(4) %packet) {
  %result = call i32 @__write_pipe_2(ptr addrspace(1) %pipe, ptr addrspace(4) %packet, i32 4, i32 4)
  ret void
}

define spir_kernel void @pipes(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %unused, ptr addrspace(1) %data) !kernel_arg_access_qual !0 !kernel_arg_type !1 !kernel_arg_base_type !1 !kernel_arg_type_qual !2 {
  %packet = addrspacecast ptr addrspace(1) %data to ptr addrspace(4)
  %reserved = call ptr @__reserve_read_pipe(ptr addrspace(1) %in, i32 1, i32 4, i32 4)
  call void @__commit_read_pipe(ptr addrspace(1) %in, ptr %reserved, i32 4, i32 4)
  call spir_func void @writes(ptr addrspace(1) %out, ptr addrspace(4) %packet)
  ret void
}

!0 = !{!"read_only", !"write_only", !"write_only", !"none"}
!1 = !{!"int", !"int", !"int", !"int*"}
!2 = !{!"pipe", !"pipe", !"pipe", !""}

; ---- expected ----
; !type0 = !spirv.struct<range, (i32, !spirv.array<3 x i64>, !spirv.array<3 x i64>, !spirv.array<3 x i64>)>
; spirv.module Physical64 OpenCL attributes {source_file = "pointers_for_objects.ll"} {
;   %outer_const0 = spirv.Constant 16 : i32
;   %outer_const1 = spirv.Constant 8 : i32
;   %outer_const2 = "spirv.ConstantNull"() : () -> !spirv.ptr<i8, Generic>
;   %outer_const3 = "spirv.ConstantComposite"(%outer_const0, %outer_const1, %outer_const2) : (i32, i32, !spirv.ptr<i8, Generic>) -> !spirv.struct<(i32, i32, !spirv.ptr<i8, Generic>)>
;   spirv.GlobalVariable @literal initializer(%outer_const3) : !spirv.ptr<!spirv.struct<(i32, i32, !spirv.ptr<i8, Generic>)>, CrossWorkgroup>
;   spirv.func @block(%0: !spirv.ptr<i8, Generic>) "None" {
;     spirv.Return
;   }
;   spirv.func @enqueues(%0: i32) "None" {
;     %func0 = "spirv.mlir.addressof"() {function = @block} : () -> ((!spirv.ptr<i8, Generic>) -> ())
;     %global0 = spirv.mlir.addressof @literal : !spirv.ptr<!spirv.struct<(i32, i32, !spirv.ptr<i8, Generic>)>, CrossWorkgroup>
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 16 : i32
;     %const2 = spirv.Constant 8 : i32
;     %1 = spirv.Variable {alignment = 8 : i32} : !spirv.ptr<!type0, Function>
;     %2 = spirv.Variable {alignment = 8 : i32} : !spirv.ptr<!spirv.ptr<i8, Function>, Function>
;     %3 = spirv.PtrCastToGeneric %2 : !spirv.ptr<!spirv.ptr<i8, Function>, Function> to !spirv.ptr<!spirv.ptr<i8, Function>, Generic>
;     %4 = "spirv.GetDefaultQueue"() : () -> !spirv.TypeQueue
;     %5 = "spirv.CreateUserEvent"() : () -> !spirv.TypeDeviceEvent
;     "spirv.RetainEvent"(%5) : (!spirv.TypeDeviceEvent) -> ()
;     %6 = spirv.Bitcast %2 : !spirv.ptr<!spirv.ptr<i8, Function>, Function> to !spirv.ptr<!spirv.TypeDeviceEvent, Function>
;     spirv.Store "Function" %6, %5 ["Aligned", 8] : !spirv.TypeDeviceEvent
;     %7 = spirv.Bitcast %3 : !spirv.ptr<!spirv.ptr<i8, Function>, Generic> to !spirv.ptr<!spirv.TypeDeviceEvent, Generic>
;     %8 = spirv.Bitcast %3 : !spirv.ptr<!spirv.ptr<i8, Function>, Generic> to !spirv.ptr<!spirv.TypeDeviceEvent, Generic>
;     %9 = spirv.PtrCastToGeneric %global0 : !spirv.ptr<!spirv.struct<(i32, i32, !spirv.ptr<i8, Generic>)>, CrossWorkgroup> to !spirv.ptr<!spirv.struct<(i32, i32, !spirv.ptr<i8, Generic>)>, Generic>
;     %10 = spirv.Bitcast %9 : !spirv.ptr<!spirv.struct<(i32, i32, !spirv.ptr<i8, Generic>)>, Generic> to !spirv.ptr<i8, Generic>
;     %11 = "spirv.EnqueueKernel"(%4, %0, %1, %const0, %7, %8, %func0, %10, %const1, %const2) : (!spirv.TypeQueue, i32, !spirv.ptr<!type0, Function>, i32, !spirv.ptr<!spirv.TypeDeviceEvent, Generic>, !spirv.ptr<!spirv.TypeDeviceEvent, Generic>, (!spirv.ptr<i8, Generic>) -> (), !spirv.ptr<i8, Generic>, i32, i32) -> i32
;     %12 = spirv.Bitcast %2 : !spirv.ptr<!spirv.ptr<i8, Function>, Function> to !spirv.ptr<!spirv.TypeDeviceEvent, Function>
;     %13 = spirv.Load "Function" %12 ["Aligned", 8] : !spirv.TypeDeviceEvent
;     "spirv.ReleaseEvent"(%13) : (!spirv.TypeDeviceEvent) -> ()
;     spirv.Return
;   }
;   spirv.func @writes(%0: !spirv.TypePipe<1>, %1: !spirv.ptr<i8, Generic>) "None" {
;     %const0 = spirv.Constant 4 : i32
;     %2 = "spirv.WritePipe"(%0, %1, %const0, %const0) : (!spirv.TypePipe<1>, !spirv.ptr<i8, Generic>, i32, i32) -> i32
;     spirv.Return
;   }
;   spirv.func @pipes(%0: !spirv.TypePipe<0>, %1: !spirv.TypePipe<1>, %2: !spirv.TypePipe<1>, %3: !spirv.ptr<i8, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 4 : i32
;     %4 = spirv.PtrCastToGeneric %3 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i8, Generic>
;     %5 = "spirv.ReserveReadPipePackets"(%0, %const0, %const1, %const1) : (!spirv.TypePipe<0>, i32, i32, i32) -> !spirv.TypeReserveId
;     "spirv.CommitReadPipe"(%0, %5, %const1, %const1) : (!spirv.TypePipe<0>, !spirv.TypeReserveId, i32, i32) -> ()
;     spirv.FunctionCall @writes(%1, %4) : (!spirv.TypePipe<1>, !spirv.ptr<i8, Generic>) -> ()
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @block
;   spirv.EntryPoint "Kernel" @enqueues
;   spirv.EntryPoint "Kernel" @pipes
;   spirv.ExecutionMode @block "ContractionOff"
;   spirv.ExecutionMode @enqueues "ContractionOff"
;   spirv.ExecutionMode @pipes "ContractionOff"
; }
