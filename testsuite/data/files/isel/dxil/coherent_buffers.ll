; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Accesses to buffers that are globally coherent say so.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)
  %2 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %3 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %4 = call %1 @dx.op.rawBufferLoad.i32(i32 139, %0 %2, i32 %3, i32 0, i8 1, i32 4)
  %5 = extractvalue %1 %4, 0
  %6 = mul i32 %5, 3
  %7 = add i32 %6, %3
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %3, i32 0, i32 %7, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  call void @dx.op.barrier(i32 80, i32 3)
  %8 = sub i32 63, %3
  %9 = call %1 @dx.op.rawBufferLoad.i32(i32 139, %0 %2, i32 %8, i32 0, i8 1, i32 4)
  %10 = extractvalue %1 %9, 0
  %11 = shl i32 %3, 2
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %11, i32 undef, i32 %10, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  call void @dx.op.barrier(i32 80, i32 11)
  %12 = add i32 %11, 20
  %13 = and i32 %12, 252
  %14 = call %1 @dx.op.rawBufferLoad.i32(i32 139, %0 %1, i32 %13, i32 undef, i8 1, i32 4)
  %15 = extractvalue %1 %14, 0
  %16 = add i32 %3, 64
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %16, i32 0, i32 %15, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  ret void
}
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare %1 @dx.op.rawBufferLoad.i32(i32, %0, i32, i32, i8, i32) #1
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #2
declare void @dx.op.barrier(i32, i32) #3
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
attributes #3 = { noduplicate nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!9}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 5}
!4 = !{null, !5, null, null}
!5 = !{!6, !8}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i1 true, i1 false, i1 false, !7}
!7 = !{i32 1, i32 4}
!8 = !{i32 1, ptr undef, !"", i32 0, i32 1, i32 1, i32 11, i1 true, i1 false, i1 false, null}
!9 = !{ptr @main, !"main", null, !4, !10}
!10 = !{i32 0, i64 16, i32 4, !11}
!11 = !{i32 64, i32 1, i32 1}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "coherent_buffers.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationIndex built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @u0 bind(0, 0) {coherent} : !type0
;   spirv.GlobalVariable @u1 bind(0, 1) {coherent} : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationIndex : !spirv.ptr<i32, Input>
;     %global1 = spirv.mlir.addressof @u0 : !type0
;     %global2 = spirv.mlir.addressof @u1 : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 3 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 2120 : i32
;     %const5 = spirv.Constant 63 : i32
;     %const6 = spirv.Constant 2376 : i32
;     %const7 = spirv.Constant 20 : i32
;     %const8 = spirv.Constant 252 : i32
;     %const9 = spirv.Constant 64 : i32
;     %0 = spirv.Load "Input" %global0 : i32
;     %1 = spirv.AccessChain %global1[%const0, %0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %2 = spirv.Load "StorageBuffer" %1 : i32
;     %3 = spirv.IMul %2, %const1 : i32
;     %4 = spirv.IAdd %3, %0 : i32
;     %5 = spirv.AccessChain %global1[%const0, %0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %5, %4 : i32
;     spirv.ControlBarrier <Workgroup>, <Device>, <AcquireRelease|UniformMemory|ImageMemory>
;     %6 = spirv.ISub %const5, %0 : i32
;     %7 = spirv.AccessChain %global1[%const0, %6] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %8 = spirv.Load "StorageBuffer" %7 : i32
;     %9 = spirv.ShiftLeftLogical %0, %const2 : i32, i32
;     %10 = spirv.ShiftRightLogical %9, %const2 : i32, i32
;     %11 = spirv.AccessChain %global2[%const0, %10] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %11, %8 : i32
;     spirv.ControlBarrier <Workgroup>, <Device>, <AcquireRelease|UniformMemory|WorkgroupMemory|ImageMemory>
;     %12 = spirv.IAdd %9, %const7 : i32
;     %13 = spirv.BitwiseAnd %12, %const8 : i32
;     %14 = spirv.ShiftRightLogical %13, %const2 : i32, i32
;     %15 = spirv.AccessChain %global2[%const0, %14] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %16 = spirv.Load "StorageBuffer" %15 : i32
;     %17 = spirv.IAdd %0, %const9 : i32
;     %18 = spirv.AccessChain %global1[%const0, %17] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %18, %16 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 64, 1, 1
; }
