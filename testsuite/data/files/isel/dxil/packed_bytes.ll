; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Bytes are packed and unpacked.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i8 }
%2 = type { i32, i32 }
%3 = type { i32, i32, i32, i32, i32 }
%4 = type { i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandleFromBinding(i32 217, %1 { i32 0, i32 0, i32 0, i8 1 }, i32 0, i1 false)
  %2 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %3 = add i32 %2, 32
  %4 = call %0 @dx.op.annotateHandle(i32 216, %0 %1, %2 { i32 4108, i32 4 })
  %5 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %4, i32 %3, i32 0, i8 1, i32 4)
  %6 = extractvalue %3 %5, 0
  %7 = call %4 @dx.op.unpack4x8.i32(i32 219, i8 1, i32 %6)
  %8 = extractvalue %4 %7, 0
  %9 = extractvalue %4 %7, 1
  %10 = extractvalue %4 %7, 2
  %11 = extractvalue %4 %7, 3
  %12 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %4, i32 %2, i32 0, i8 1, i32 4)
  %13 = extractvalue %3 %12, 0
  %14 = call %4 @dx.op.unpack4x8.i32(i32 219, i8 0, i32 %13)
  %15 = extractvalue %4 %14, 0
  %16 = extractvalue %4 %14, 1
  %17 = extractvalue %4 %14, 2
  %18 = extractvalue %4 %14, 3
  %19 = add i32 %2, 96
  %20 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %4, i32 %19, i32 0, i8 1, i32 4)
  %21 = extractvalue %3 %20, 0
  %22 = add i32 %2, 128
  %23 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %4, i32 %22, i32 0, i8 1, i32 4)
  %24 = extractvalue %3 %23, 0
  %25 = xor i32 %24, %21
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %4, i32 %2, i32 0, i32 %25, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %26 = call i32 @dx.op.pack4x8.i32(i32 220, i8 0, i32 %8, i32 %9, i32 %10, i32 %11)
  %27 = call i32 @dx.op.pack4x8.i32(i32 220, i8 0, i32 %15, i32 %16, i32 %17, i32 %18)
  %28 = xor i32 %27, %26
  %29 = add i32 %2, 64
  %30 = call %0 @dx.op.annotateHandle(i32 216, %0 %1, %2 { i32 4108, i32 4 })
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %30, i32 %29, i32 0, i32 %28, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %31 = mul i32 %8, 3
  %32 = mul i32 %9, 3
  %33 = mul i32 %10, 3
  %34 = mul i32 %11, 3
  %35 = call i32 @dx.op.pack4x8.i32(i32 220, i8 1, i32 %31, i32 %32, i32 %33, i32 %34)
  %36 = call %0 @dx.op.annotateHandle(i32 216, %0 %1, %2 { i32 4108, i32 4 })
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %36, i32 %19, i32 0, i32 %35, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %37 = add i32 %31, -7
  %38 = add i32 %32, -7
  %39 = add i32 %33, -7
  %40 = add i32 %34, -7
  %41 = call i32 @dx.op.pack4x8.i32(i32 220, i8 2, i32 %37, i32 %38, i32 %39, i32 %40)
  %42 = call %0 @dx.op.annotateHandle(i32 216, %0 %1, %2 { i32 4108, i32 4 })
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %42, i32 %22, i32 0, i32 %41, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %43 = add i32 %17, %11
  %44 = add i32 %2, 160
  %45 = call %0 @dx.op.annotateHandle(i32 216, %0 %1, %2 { i32 4108, i32 4 })
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %45, i32 %44, i32 0, i32 %43, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  ret void
}
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare %4 @dx.op.unpack4x8.i32(i32, i8, i32) #0
declare %3 @dx.op.rawBufferLoad.i32(i32, %0, i32, i32, i8, i32) #1
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #2
declare i32 @dx.op.pack4x8.i32(i32, i8, i32, i32, i32, i32) #0
declare %0 @dx.op.annotateHandle(i32, %0, %2) #0
declare %0 @dx.op.createHandleFromBinding(i32, %1, i32, i1) #0
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!8}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 6}
!4 = !{null, !5, null, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !7}
!7 = !{i32 1, i32 4}
!8 = !{ptr @main, !"main", null, !4, !9}
!9 = !{i32 0, i64 16, i32 4, !10}
!10 = !{i32 32, i32 1, i32 1}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "packed_bytes.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationIndex built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @u0 bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationIndex : !spirv.ptr<i32, Input>
;     %global1 = spirv.mlir.addressof @u0 : !type0
;     %const0 = spirv.Constant 32 : i32
;     %const1 = spirv.Constant 0 : i32
;     %const2 = spirv.Constant 24 : i32
;     %const3 = spirv.Constant 16 : i32
;     %const4 = spirv.Constant 8 : i32
;     %const5 = spirv.Constant 255 : i32
;     %const6 = spirv.Constant 96 : i32
;     %const7 = spirv.Constant 128 : i32
;     %const8 = spirv.Constant 64 : i32
;     %const9 = spirv.Constant 3 : i32
;     %const10 = spirv.Constant -7 : i32
;     %const11 = spirv.Constant -128 : i32
;     %const12 = spirv.Constant 127 : i32
;     %const13 = spirv.Constant 160 : i32
;     %0 = spirv.Load "Input" %global0 : i32
;     %1 = spirv.IAdd %0, %const0 : i32
;     %2 = spirv.AccessChain %global1[%const1, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.ShiftLeftLogical %3, %const2 : i32, i32
;     %5 = spirv.ShiftRightArithmetic %4, %const2 : i32, i32
;     %6 = spirv.ShiftLeftLogical %3, %const3 : i32, i32
;     %7 = spirv.ShiftRightArithmetic %6, %const2 : i32, i32
;     %8 = spirv.ShiftLeftLogical %3, %const4 : i32, i32
;     %9 = spirv.ShiftRightArithmetic %8, %const2 : i32, i32
;     %10 = spirv.ShiftLeftLogical %3, %const1 : i32, i32
;     %11 = spirv.ShiftRightArithmetic %10, %const2 : i32, i32
;     %12 = spirv.AccessChain %global1[%const1, %0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %13 = spirv.Load "StorageBuffer" %12 : i32
;     %14 = spirv.ShiftRightLogical %13, %const1 : i32, i32
;     %15 = spirv.BitwiseAnd %14, %const5 : i32
;     %16 = spirv.ShiftRightLogical %13, %const4 : i32, i32
;     %17 = spirv.BitwiseAnd %16, %const5 : i32
;     %18 = spirv.ShiftRightLogical %13, %const3 : i32, i32
;     %19 = spirv.BitwiseAnd %18, %const5 : i32
;     %20 = spirv.ShiftRightLogical %13, %const2 : i32, i32
;     %21 = spirv.BitwiseAnd %20, %const5 : i32
;     %22 = spirv.IAdd %0, %const6 : i32
;     %23 = spirv.AccessChain %global1[%const1, %22] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %24 = spirv.Load "StorageBuffer" %23 : i32
;     %25 = spirv.IAdd %0, %const7 : i32
;     %26 = spirv.AccessChain %global1[%const1, %25] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %27 = spirv.Load "StorageBuffer" %26 : i32
;     %28 = spirv.BitwiseXor %27, %24 : i32
;     %29 = spirv.AccessChain %global1[%const1, %0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %29, %28 : i32
;     %30 = spirv.BitwiseAnd %5, %const5 : i32
;     %31 = spirv.ShiftLeftLogical %30, %const1 : i32, i32
;     %32 = spirv.BitwiseOr %const1, %31 : i32
;     %33 = spirv.BitwiseAnd %7, %const5 : i32
;     %34 = spirv.ShiftLeftLogical %33, %const4 : i32, i32
;     %35 = spirv.BitwiseOr %32, %34 : i32
;     %36 = spirv.BitwiseAnd %9, %const5 : i32
;     %37 = spirv.ShiftLeftLogical %36, %const3 : i32, i32
;     %38 = spirv.BitwiseOr %35, %37 : i32
;     %39 = spirv.BitwiseAnd %11, %const5 : i32
;     %40 = spirv.ShiftLeftLogical %39, %const2 : i32, i32
;     %41 = spirv.BitwiseOr %38, %40 : i32
;     %42 = spirv.BitwiseAnd %15, %const5 : i32
;     %43 = spirv.ShiftLeftLogical %42, %const1 : i32, i32
;     %44 = spirv.BitwiseOr %const1, %43 : i32
;     %45 = spirv.BitwiseAnd %17, %const5 : i32
;     %46 = spirv.ShiftLeftLogical %45, %const4 : i32, i32
;     %47 = spirv.BitwiseOr %44, %46 : i32
;     %48 = spirv.BitwiseAnd %19, %const5 : i32
;     %49 = spirv.ShiftLeftLogical %48, %const3 : i32, i32
;     %50 = spirv.BitwiseOr %47, %49 : i32
;     %51 = spirv.BitwiseAnd %21, %const5 : i32
;     %52 = spirv.ShiftLeftLogical %51, %const2 : i32, i32
;     %53 = spirv.BitwiseOr %50, %52 : i32
;     %54 = spirv.BitwiseXor %53, %41 : i32
;     %55 = spirv.IAdd %0, %const8 : i32
;     %56 = spirv.AccessChain %global1[%const1, %55] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %56, %54 : i32
;     %57 = spirv.IMul %5, %const9 : i32
;     %58 = spirv.IMul %7, %const9 : i32
;     %59 = spirv.IMul %9, %const9 : i32
;     %60 = spirv.IMul %11, %const9 : i32
;     %61 = spirv.GL.SMax %57, %const1 : i32
;     %62 = spirv.GL.SMin %61, %const5 : i32
;     %63 = spirv.BitwiseAnd %62, %const5 : i32
;     %64 = spirv.ShiftLeftLogical %63, %const1 : i32, i32
;     %65 = spirv.BitwiseOr %const1, %64 : i32
;     %66 = spirv.GL.SMax %58, %const1 : i32
;     %67 = spirv.GL.SMin %66, %const5 : i32
;     %68 = spirv.BitwiseAnd %67, %const5 : i32
;     %69 = spirv.ShiftLeftLogical %68, %const4 : i32, i32
;     %70 = spirv.BitwiseOr %65, %69 : i32
;     %71 = spirv.GL.SMax %59, %const1 : i32
;     %72 = spirv.GL.SMin %71, %const5 : i32
;     %73 = spirv.BitwiseAnd %72, %const5 : i32
;     %74 = spirv.ShiftLeftLogical %73, %const3 : i32, i32
;     %75 = spirv.BitwiseOr %70, %74 : i32
;     %76 = spirv.GL.SMax %60, %const1 : i32
;     %77 = spirv.GL.SMin %76, %const5 : i32
;     %78 = spirv.BitwiseAnd %77, %const5 : i32
;     %79 = spirv.ShiftLeftLogical %78, %const2 : i32, i32
;     %80 = spirv.BitwiseOr %75, %79 : i32
;     %81 = spirv.AccessChain %global1[%const1, %22] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %81, %80 : i32
;     %82 = spirv.IAdd %57, %const10 : i32
;     %83 = spirv.IAdd %58, %const10 : i32
;     %84 = spirv.IAdd %59, %const10 : i32
;     %85 = spirv.IAdd %60, %const10 : i32
;     %86 = spirv.GL.SMax %82, %const11 : i32
;     %87 = spirv.GL.SMin %86, %const12 : i32
;     %88 = spirv.BitwiseAnd %87, %const5 : i32
;     %89 = spirv.ShiftLeftLogical %88, %const1 : i32, i32
;     %90 = spirv.BitwiseOr %const1, %89 : i32
;     %91 = spirv.GL.SMax %83, %const11 : i32
;     %92 = spirv.GL.SMin %91, %const12 : i32
;     %93 = spirv.BitwiseAnd %92, %const5 : i32
;     %94 = spirv.ShiftLeftLogical %93, %const4 : i32, i32
;     %95 = spirv.BitwiseOr %90, %94 : i32
;     %96 = spirv.GL.SMax %84, %const11 : i32
;     %97 = spirv.GL.SMin %96, %const12 : i32
;     %98 = spirv.BitwiseAnd %97, %const5 : i32
;     %99 = spirv.ShiftLeftLogical %98, %const3 : i32, i32
;     %100 = spirv.BitwiseOr %95, %99 : i32
;     %101 = spirv.GL.SMax %85, %const11 : i32
;     %102 = spirv.GL.SMin %101, %const12 : i32
;     %103 = spirv.BitwiseAnd %102, %const5 : i32
;     %104 = spirv.ShiftLeftLogical %103, %const2 : i32, i32
;     %105 = spirv.BitwiseOr %100, %104 : i32
;     %106 = spirv.AccessChain %global1[%const1, %25] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %106, %105 : i32
;     %107 = spirv.IAdd %19, %11 : i32
;     %108 = spirv.IAdd %0, %const13 : i32
;     %109 = spirv.AccessChain %global1[%const1, %108] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %109, %107 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 32, 1, 1
; }
