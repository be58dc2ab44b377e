; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Dot products of packed numbers are summed.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { float, float, float, float, i32 }
%2 = type { half, half, half, half, i32 }
%3 = type { i32, i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)
  %2 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %3 = call %0 @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)
  %4 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %5 = call %1 @dx.op.rawBufferLoad.f32(i32 139, %0 %2, i32 %4, i32 0, i8 1, i32 4)
  %6 = extractvalue %1 %5, 0
  %7 = add i32 %4, 32
  %8 = call %2 @dx.op.rawBufferLoad.f16(i32 139, %0 %3, i32 %7, i32 0, i8 3, i32 2)
  %9 = extractvalue %2 %8, 0
  %10 = extractvalue %2 %8, 1
  %11 = call %2 @dx.op.rawBufferLoad.f16(i32 139, %0 %3, i32 %4, i32 0, i8 3, i32 2)
  %12 = extractvalue %2 %11, 0
  %13 = extractvalue %2 %11, 1
  %14 = call float @dx.op.dot2AddHalf.f32(i32 162, float %6, half %12, half %13, half %9, half %10)
  call void @dx.op.rawBufferStore.f32(i32 140, %0 %2, i32 %4, i32 0, float %14, float undef, float undef, float undef, i8 1, i32 4)
  %15 = add i32 %4, 64
  %16 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %1, i32 %15, i32 0, i8 1, i32 4)
  %17 = extractvalue %3 %16, 0
  %18 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %1, i32 %7, i32 0, i8 1, i32 4)
  %19 = extractvalue %3 %18, 0
  %20 = call i32 @dx.op.dot4AddPacked.i32(i32 164, i32 %4, i32 %19, i32 %17)
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %4, i32 0, i32 %20, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %21 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %1, i32 %15, i32 0, i8 1, i32 4)
  %22 = extractvalue %3 %21, 0
  %23 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %1, i32 %7, i32 0, i8 1, i32 4)
  %24 = extractvalue %3 %23, 0
  %25 = call i32 @dx.op.dot4AddPacked.i32(i32 163, i32 %4, i32 %24, i32 %22)
  %26 = add i32 %4, 96
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %26, i32 0, i32 %25, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  ret void
}
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare float @dx.op.dot2AddHalf.f32(i32, float, half, half, half, half) #0
declare %1 @dx.op.rawBufferLoad.f32(i32, %0, i32, i32, i8, i32) #1
declare void @dx.op.rawBufferStore.f32(i32, %0, i32, i32, float, float, float, float, i8, i32) #2
declare %2 @dx.op.rawBufferLoad.f16(i32, %0, i32, i32, i8, i32) #1
declare i32 @dx.op.dot4AddPacked.i32(i32, i32, i32, i32) #0
declare %3 @dx.op.rawBufferLoad.i32(i32, %0, i32, i32, i8, i32) #1
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #2
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!10}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 4}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 4}
!4 = !{!5, !7, null, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i32 0, !1}
!7 = !{!8, !9}
!8 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !1}
!9 = !{i32 1, ptr undef, !"", i32 0, i32 1, i32 1, i32 12, i1 false, i1 false, i1 false, !1}
!10 = !{ptr @main, !"main", null, !4, !11}
!11 = !{i32 0, i64 8388656, i32 4, !12}
!12 = !{i32 32, i32 1, i32 1}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
; !type1 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0]), Block>, StorageBuffer>
; !type2 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "sums_of_dot_products.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationIndex built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @u0 bind(0, 0) : !type0
;   spirv.GlobalVariable @t0 bind(0, 0) {non_writable} : !type1
;   spirv.GlobalVariable @u1 bind(0, 1) : !type2
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationIndex : !spirv.ptr<i32, Input>
;     %global1 = spirv.mlir.addressof @u0 : !type0
;     %global2 = spirv.mlir.addressof @t0 : !type1
;     %global3 = spirv.mlir.addressof @u1 : !type2
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 32 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 64 : i32
;     %const5 = spirv.Constant 96 : i32
;     %0 = spirv.Load "Input" %global0 : i32
;     %1 = spirv.AccessChain %global1[%const0, %0] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %2 = spirv.Load "StorageBuffer" %1 : f32
;     %3 = spirv.IAdd %0, %const1 : i32
;     %4 = spirv.IMul %3, %const2 : i32
;     %5 = spirv.IAdd %4, %const0 : i32
;     %6 = spirv.IAdd %5, %const0 : i32
;     %7 = spirv.AccessChain %global2[%const0, %6] : !type1, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
;     %8 = spirv.Load "StorageBuffer" %7 : i16
;     %9 = spirv.Bitcast %8 : i16 to f16
;     %10 = spirv.IAdd %5, %const3 : i32
;     %11 = spirv.AccessChain %global2[%const0, %10] : !type1, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
;     %12 = spirv.Load "StorageBuffer" %11 : i16
;     %13 = spirv.Bitcast %12 : i16 to f16
;     %14 = spirv.IMul %0, %const2 : i32
;     %15 = spirv.IAdd %14, %const0 : i32
;     %16 = spirv.IAdd %15, %const0 : i32
;     %17 = spirv.AccessChain %global2[%const0, %16] : !type1, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
;     %18 = spirv.Load "StorageBuffer" %17 : i16
;     %19 = spirv.Bitcast %18 : i16 to f16
;     %20 = spirv.IAdd %15, %const3 : i32
;     %21 = spirv.AccessChain %global2[%const0, %20] : !type1, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
;     %22 = spirv.Load "StorageBuffer" %21 : i16
;     %23 = spirv.Bitcast %22 : i16 to f16
;     %24 = spirv.FConvert %19 : f16 to f32
;     %25 = spirv.FConvert %23 : f16 to f32
;     %26 = spirv.FConvert %9 : f16 to f32
;     %27 = spirv.FConvert %13 : f16 to f32
;     %28 = spirv.FMul %24, %26 {no_contraction} : f32
;     %29 = spirv.FMul %25, %27 {no_contraction} : f32
;     %30 = spirv.FAdd %28, %29 {no_contraction} : f32
;     %31 = spirv.FAdd %2, %30 {no_contraction} : f32
;     %32 = spirv.AccessChain %global1[%const0, %0] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %32, %31 : f32
;     %33 = spirv.IAdd %0, %const4 : i32
;     %34 = spirv.AccessChain %global3[%const0, %33] : !type2, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %35 = spirv.Load "StorageBuffer" %34 : i32
;     %36 = spirv.AccessChain %global3[%const0, %3] : !type2, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %37 = spirv.Load "StorageBuffer" %36 : i32
;     %38 = spirv.UDot %37, %35, <PackedVectorFormat4x8Bit> : i32 -> i32
;     %39 = spirv.IAdd %38, %0 : i32
;     %40 = spirv.AccessChain %global3[%const0, %0] : !type2, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %40, %39 : i32
;     %41 = spirv.AccessChain %global3[%const0, %33] : !type2, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %42 = spirv.Load "StorageBuffer" %41 : i32
;     %43 = spirv.AccessChain %global3[%const0, %3] : !type2, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %44 = spirv.Load "StorageBuffer" %43 : i32
;     %45 = spirv.SDot %44, %42, <PackedVectorFormat4x8Bit> : i32 -> i32
;     %46 = spirv.IAdd %45, %0 : i32
;     %47 = spirv.IAdd %0, %const5 : i32
;     %48 = spirv.AccessChain %global3[%const0, %47] : !type2, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %48, %46 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 32, 1, 1
; }
