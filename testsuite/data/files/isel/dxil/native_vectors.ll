; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Vectors of any length (shader model 6.9) become components: loads and stores by four, operations one by one.
target triple = "dxil-ms-dx"
%dx.types.Handle = type { ptr }
%R = type { <5 x float>, i32 }
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)
declare %R @dx.op.rawBufferVectorLoad.v5f32(i32, %dx.types.Handle, i32, i32, i32)
declare void @dx.op.rawBufferVectorStore.v5f32(i32, %dx.types.Handle, i32, i32, <5 x float>, i32)
declare <5 x float> @dx.op.unary.v5f32(i32, <5 x float>)
declare float @dx.op.dot.v5f32(i32, <5 x float>, <5 x float>)
define void @main() {
  %h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %r = call %R @dx.op.rawBufferVectorLoad.v5f32(i32 303, %dx.types.Handle %h, i32 0, i32 undef, i32 4)
  %v = extractvalue %R %r, 0
  %s = call <5 x float> @dx.op.unary.v5f32(i32 24, <5 x float> %v)
  %d = call float @dx.op.dot.v5f32(i32 311, <5 x float> %s, <5 x float> %v)
  %w = insertelement <5 x float> %s, float %d, i32 4
  call void @dx.op.rawBufferVectorStore.v5f32(i32 304, %dx.types.Handle %h, i32 32, i32 undef, <5 x float> %w, i32 4)
  ret void
}
!dx.shaderModel = !{!0}
!dx.entryPoints = !{!1}
!dx.resources = !{!2}
!0 = !{!"cs", i32 6, i32 9}
!1 = !{ptr @main, !"main", null, !2, !3}
!2 = !{null, !4, null, null}
!3 = !{i32 4, !6}
!4 = !{!5}
!5 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!6 = !{i32 1, i32 1, i32 1}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "native_vectors.ll"} {
;   spirv.GlobalVariable @u0 bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @u0 : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %const4 = spirv.Constant 4 : i32
;     %const5 = spirv.Undef : vector<5xf32>
;     %const6 = spirv.Constant 8 : i32
;     %const7 = spirv.Constant 9 : i32
;     %const8 = spirv.Constant 10 : i32
;     %const9 = spirv.Constant 11 : i32
;     %const10 = spirv.Constant 12 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : f32
;     %2 = spirv.AccessChain %global0[%const0, %const1] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : f32
;     %4 = spirv.AccessChain %global0[%const0, %const2] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %5 = spirv.Load "StorageBuffer" %4 : f32
;     %6 = spirv.AccessChain %global0[%const0, %const3] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %7 = spirv.Load "StorageBuffer" %6 : f32
;     %8 = spirv.AccessChain %global0[%const0, %const4] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %9 = spirv.Load "StorageBuffer" %8 : f32
;     %10 = spirv.CompositeInsert %1, %const5[0 : i32] : f32 into vector<5xf32>
;     %11 = spirv.CompositeInsert %3, %10[1 : i32] : f32 into vector<5xf32>
;     %12 = spirv.CompositeInsert %5, %11[2 : i32] : f32 into vector<5xf32>
;     %13 = spirv.CompositeInsert %7, %12[3 : i32] : f32 into vector<5xf32>
;     %14 = spirv.CompositeInsert %9, %13[4 : i32] : f32 into vector<5xf32>
;     %15 = spirv.CompositeExtract %14[0 : i32] : vector<5xf32>
;     %16 = spirv.CompositeExtract %14[1 : i32] : vector<5xf32>
;     %17 = spirv.CompositeExtract %14[2 : i32] : vector<5xf32>
;     %18 = spirv.CompositeExtract %14[3 : i32] : vector<5xf32>
;     %19 = spirv.CompositeExtract %14[4 : i32] : vector<5xf32>
;     %20 = spirv.GL.Sqrt %15 : f32
;     %21 = spirv.GL.Sqrt %16 : f32
;     %22 = spirv.GL.Sqrt %17 : f32
;     %23 = spirv.GL.Sqrt %18 : f32
;     %24 = spirv.GL.Sqrt %19 : f32
;     %25 = spirv.CompositeInsert %20, %const5[0 : i32] : f32 into vector<5xf32>
;     %26 = spirv.CompositeInsert %21, %25[1 : i32] : f32 into vector<5xf32>
;     %27 = spirv.CompositeInsert %22, %26[2 : i32] : f32 into vector<5xf32>
;     %28 = spirv.CompositeInsert %23, %27[3 : i32] : f32 into vector<5xf32>
;     %29 = spirv.CompositeInsert %24, %28[4 : i32] : f32 into vector<5xf32>
;     %30 = spirv.CompositeExtract %29[0 : i32] : vector<5xf32>
;     %31 = spirv.CompositeExtract %29[1 : i32] : vector<5xf32>
;     %32 = spirv.CompositeExtract %29[2 : i32] : vector<5xf32>
;     %33 = spirv.CompositeExtract %29[3 : i32] : vector<5xf32>
;     %34 = spirv.CompositeExtract %29[4 : i32] : vector<5xf32>
;     %35 = spirv.CompositeExtract %14[0 : i32] : vector<5xf32>
;     %36 = spirv.CompositeExtract %14[1 : i32] : vector<5xf32>
;     %37 = spirv.CompositeExtract %14[2 : i32] : vector<5xf32>
;     %38 = spirv.CompositeExtract %14[3 : i32] : vector<5xf32>
;     %39 = spirv.CompositeExtract %14[4 : i32] : vector<5xf32>
;     %40 = spirv.FMul %30, %35 {no_contraction} : f32
;     %41 = spirv.FMul %31, %36 {no_contraction} : f32
;     %42 = spirv.FMul %32, %37 {no_contraction} : f32
;     %43 = spirv.FMul %33, %38 {no_contraction} : f32
;     %44 = spirv.FMul %34, %39 {no_contraction} : f32
;     %45 = spirv.FAdd %40, %41 {no_contraction} : f32
;     %46 = spirv.FAdd %45, %42 {no_contraction} : f32
;     %47 = spirv.FAdd %46, %43 {no_contraction} : f32
;     %48 = spirv.FAdd %47, %44 {no_contraction} : f32
;     %49 = spirv.CompositeInsert %48, %29[4 : i32] : f32 into vector<5xf32>
;     %50 = spirv.CompositeExtract %49[0 : i32] : vector<5xf32>
;     %51 = spirv.CompositeExtract %49[1 : i32] : vector<5xf32>
;     %52 = spirv.CompositeExtract %49[2 : i32] : vector<5xf32>
;     %53 = spirv.CompositeExtract %49[3 : i32] : vector<5xf32>
;     %54 = spirv.CompositeExtract %49[4 : i32] : vector<5xf32>
;     %55 = spirv.AccessChain %global0[%const0, %const6] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %55, %50 : f32
;     %56 = spirv.AccessChain %global0[%const0, %const7] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %56, %51 : f32
;     %57 = spirv.AccessChain %global0[%const0, %const8] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %57, %52 : f32
;     %58 = spirv.AccessChain %global0[%const0, %const9] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %58, %53 : f32
;     %59 = spirv.AccessChain %global0[%const0, %const10] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %59, %54 : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
