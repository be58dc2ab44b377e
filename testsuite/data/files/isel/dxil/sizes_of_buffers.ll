; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; The number of elements of a buffer is the length of its array.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i8 }
%2 = type { i32, i32 }
%3 = type { i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandleFromBinding(i32 217, %1 { i32 2, i32 2, i32 0, i8 1 }, i32 2, i1 false)
  %2 = call %0 @dx.op.createHandleFromBinding(i32 217, %1 { i32 1, i32 1, i32 0, i8 1 }, i32 1, i1 false)
  %3 = call %0 @dx.op.createHandleFromBinding(i32 217, %1 zeroinitializer, i32 0, i1 false)
  %4 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %5 = call %0 @dx.op.annotateHandle(i32 216, %0 %3, %2 { i32 11, i32 0 })
  %6 = call %3 @dx.op.getDimensions(i32 72, %0 %5, i32 undef)
  %7 = extractvalue %3 %6, 0
  %8 = call %0 @dx.op.annotateHandle(i32 216, %0 %2, %2 { i32 4108, i32 8 })
  %9 = call %3 @dx.op.getDimensions(i32 72, %0 %8, i32 undef)
  %10 = extractvalue %3 %9, 0
  %11 = call %0 @dx.op.annotateHandle(i32 216, %0 %1, %2 { i32 4108, i32 16 })
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %11, i32 %4, i32 0, i32 %7, i32 %10, i32 8, i32 %4, i8 15, i32 4)
  ret void
}
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare %3 @dx.op.getDimensions(i32, %0, i32) #1
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #2
declare %0 @dx.op.annotateHandle(i32, %0, %2) #0
declare %0 @dx.op.createHandleFromBinding(i32, %1, i32, i1) #0
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!12}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 6}
!4 = !{!5, !7, null, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 11, i32 0, null}
!7 = !{!8, !10}
!8 = !{i32 0, ptr undef, !"", i32 0, i32 1, i32 1, i32 12, i1 false, i1 false, i1 false, !9}
!9 = !{i32 1, i32 8}
!10 = !{i32 1, ptr undef, !"", i32 0, i32 2, i32 1, i32 12, i1 false, i1 false, i1 false, !11}
!11 = !{i32 1, i32 16}
!12 = !{ptr @main, !"main", null, !4, !13}
!13 = !{i32 0, i64 16, i32 4, !14}
!14 = !{i32 64, i32 1, i32 1}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; !type1 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xi32>, stride=16> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "sizes_of_buffers.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationIndex built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @t0 bind(0, 0) {non_writable} : !type0
;   spirv.GlobalVariable @u1 bind(0, 1) : !type0
;   spirv.GlobalVariable @u2 bind(0, 2) : !type1
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationIndex : !spirv.ptr<i32, Input>
;     %global1 = spirv.mlir.addressof @t0 : !type0
;     %global2 = spirv.mlir.addressof @u1 : !type0
;     %global3 = spirv.mlir.addressof @u2 : !type1
;     %const0 = spirv.Constant 2 : i32
;     %const1 = spirv.Constant 8 : i32
;     %const2 = spirv.Constant 0 : i32
;     %0 = spirv.Load "Input" %global0 : i32
;     %1 = "spirv.ArrayLength"(%global1) {literals = [0 : i32]} : (!type0) -> i32
;     %2 = spirv.ShiftLeftLogical %1, %const0 : i32, i32
;     %3 = "spirv.ArrayLength"(%global2) {literals = [0 : i32]} : (!type0) -> i32
;     %4 = spirv.ShiftLeftLogical %3, %const0 : i32, i32
;     %5 = spirv.UDiv %4, %const1 : i32
;     %6 = spirv.CompositeConstruct %2, %5, %const1, %0 : (i32, i32, i32, i32) -> vector<4xi32>
;     %7 = spirv.AccessChain %global3[%const2, %0] : !type1, i32, i32 -> !spirv.ptr<vector<4xi32>, StorageBuffer>
;     spirv.Store "StorageBuffer" %7, %6 : vector<4xi32>
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 64, 1, 1
; }
