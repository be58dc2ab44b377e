; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; An atomic operation on a texel has a texel pointer.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i32 }
%2 = type { i32, i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 4, i32 4, i1 false)
  %2 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 3, i32 3, i1 false)
  %3 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 2, i32 2, i1 false)
  %4 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)
  %5 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %6 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %7 = and i32 %6, 3
  %8 = lshr i32 %6, 2
  %9 = and i32 %8, 3
  %10 = lshr i32 %6, 4
  %11 = mul i32 %6, 3
  %12 = and i32 %6, 7
  %13 = lshr i32 %6, 3
  %14 = call i32 @dx.op.atomicBinOp.i32(i32 78, %0 %5, i32 0, i32 %12, i32 %13, i32 undef, i32 %11)
  %15 = shl i32 %6, 26
  %16 = call i32 @dx.op.atomicBinOp.i32(i32 78, %0 %4, i32 6, i32 %7, i32 %9, i32 %10, i32 %15)
  %17 = add i32 %6, 1
  %18 = call i32 @dx.op.atomicCompareExchange.i32(i32 79, %0 %3, i32 %7, i32 %9, i32 %10, i32 %6, i32 %17)
  %19 = add i32 %6, 7
  %20 = sub i32 63, %6
  %21 = call i32 @dx.op.atomicBinOp.i32(i32 78, %0 %2, i32 8, i32 %20, i32 undef, i32 undef, i32 %19)
  %22 = call %1 @dx.op.getDimensions(i32 72, %0 %5, i32 0)
  %23 = extractvalue %1 %22, 0
  %24 = extractvalue %1 %22, 1
  %25 = call %2 @dx.op.textureLoad.i32(i32 66, %0 %5, i32 undef, i32 %12, i32 %13, i32 undef, i32 undef, i32 undef, i32 undef)
  %26 = extractvalue %2 %25, 0
  %27 = add i32 %26, %14
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %6, i32 0, i32 %27, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %28 = add i32 %6, 64
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %28, i32 0, i32 %16, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %29 = call %2 @dx.op.textureLoad.i32(i32 66, %0 %3, i32 undef, i32 %7, i32 %9, i32 %10, i32 undef, i32 undef, i32 undef)
  %30 = extractvalue %2 %29, 0
  %31 = add i32 %30, %18
  %32 = add i32 %6, 128
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %32, i32 0, i32 %31, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %33 = mul i32 %23, 100
  %34 = add i32 %24, %21
  %35 = add i32 %34, %33
  %36 = add i32 %6, 192
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %36, i32 0, i32 %35, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %37 = call %2 @dx.op.textureLoad.i32(i32 66, %0 %2, i32 undef, i32 %6, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef)
  %38 = extractvalue %2 %37, 0
  %39 = add i32 %38, 1
  call void @dx.op.textureStore.i32(i32 67, %0 %2, i32 %6, i32 undef, i32 undef, i32 %39, i32 %39, i32 %39, i32 %39, i8 15)
  ret void
}
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare i32 @dx.op.atomicBinOp.i32(i32, %0, i32, i32, i32, i32, i32) #1
declare %2 @dx.op.textureLoad.i32(i32, %0, i32, i32, i32, i32, i32, i32, i32) #2
declare i32 @dx.op.atomicCompareExchange.i32(i32, %0, i32, i32, i32, i32, i32) #1
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #1
declare void @dx.op.textureStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i32, i8) #1
declare %1 @dx.op.getDimensions(i32, %0, i32) #2
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #2
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
attributes #2 = { nounwind memory(read) }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!13}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 5}
!4 = !{null, !5, null, null}
!5 = !{!6, !8, !9, !10, !11}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 2, i1 false, i1 false, i1 false, !7}
!7 = !{i32 0, i32 5}
!8 = !{i32 1, ptr undef, !"", i32 0, i32 1, i32 1, i32 7, i1 false, i1 false, i1 false, !7}
!9 = !{i32 2, ptr undef, !"", i32 0, i32 2, i32 1, i32 4, i1 false, i1 false, i1 false, !7}
!10 = !{i32 3, ptr undef, !"", i32 0, i32 3, i32 1, i32 1, i1 false, i1 false, i1 false, !7}
!11 = !{i32 4, ptr undef, !"", i32 0, i32 4, i32 1, i32 12, i1 false, i1 false, i1 false, !12}
!12 = !{i32 1, i32 4}
!13 = !{ptr @main, !"main", null, !4, !14}
!14 = !{i32 0, i64 16, i32 4, !15}
!15 = !{i32 64, i32 1, i32 1}

; ---- expected ----
; !type0 = !spirv.image<i32, Dim2D, DepthUnknown, NonArrayed, SingleSampled, NoSampler, R32ui>
; !type1 = !spirv.image<i32, Dim2D, DepthUnknown, Arrayed, SingleSampled, NoSampler, R32ui>
; !type2 = !spirv.image<i32, Dim3D, DepthUnknown, NonArrayed, SingleSampled, NoSampler, R32ui>
; !type3 = !spirv.image<i32, Dim1D, DepthUnknown, NonArrayed, SingleSampled, NoSampler, R32ui>
; !type4 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "atomics_of_texels.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationIndex built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @u0 bind(0, 0) : !spirv.ptr<!type0, UniformConstant>
;   spirv.GlobalVariable @u1 bind(0, 1) : !spirv.ptr<!type1, UniformConstant>
;   spirv.GlobalVariable @u2 bind(0, 2) : !spirv.ptr<!type2, UniformConstant>
;   spirv.GlobalVariable @u3 bind(0, 3) : !spirv.ptr<!type3, UniformConstant>
;   spirv.GlobalVariable @u4 bind(0, 4) : !type4
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationIndex : !spirv.ptr<i32, Input>
;     %global1 = spirv.mlir.addressof @u0 : !spirv.ptr<!type0, UniformConstant>
;     %global2 = spirv.mlir.addressof @u1 : !spirv.ptr<!type1, UniformConstant>
;     %global3 = spirv.mlir.addressof @u2 : !spirv.ptr<!type2, UniformConstant>
;     %global4 = spirv.mlir.addressof @u3 : !spirv.ptr<!type3, UniformConstant>
;     %global5 = spirv.mlir.addressof @u4 : !type4
;     %const0 = spirv.Constant 3 : i32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 4 : i32
;     %const3 = spirv.Constant 7 : i32
;     %const4 = spirv.Undef : vector<2xi32>
;     %const5 = spirv.Constant 0 : i32
;     %const6 = spirv.Constant 1 : i32
;     %const7 = spirv.Constant 26 : i32
;     %const8 = spirv.Undef : vector<3xi32>
;     %const9 = spirv.Constant 63 : i32
;     %const10 = spirv.Constant 64 : i32
;     %const11 = spirv.Constant 128 : i32
;     %const12 = spirv.Constant 100 : i32
;     %const13 = spirv.Constant 192 : i32
;     %const14 = spirv.Undef : vector<4xi32>
;     %0 = spirv.Load "Input" %global0 : i32
;     %1 = spirv.BitwiseAnd %0, %const0 : i32
;     %2 = spirv.ShiftRightLogical %0, %const1 : i32, i32
;     %3 = spirv.BitwiseAnd %2, %const0 : i32
;     %4 = spirv.ShiftRightLogical %0, %const2 : i32, i32
;     %5 = spirv.IMul %0, %const0 : i32
;     %6 = spirv.BitwiseAnd %0, %const3 : i32
;     %7 = spirv.ShiftRightLogical %0, %const0 : i32, i32
;     %8 = spirv.CompositeInsert %6, %const4[0 : i32] : i32 into vector<2xi32>
;     %9 = spirv.CompositeInsert %7, %8[1 : i32] : i32 into vector<2xi32>
;     %10 = "spirv.ImageTexelPointer"(%global1, %9, %const5) : (!spirv.ptr<!type0, UniformConstant>, vector<2xi32>, i32) -> !spirv.ptr<i32, Image>
;     %11 = spirv.AtomicIAdd <Device> <None> %10, %5 : !spirv.ptr<i32, Image>
;     %12 = spirv.ShiftLeftLogical %0, %const7 : i32, i32
;     %13 = spirv.CompositeInsert %1, %const8[0 : i32] : i32 into vector<3xi32>
;     %14 = spirv.CompositeInsert %3, %13[1 : i32] : i32 into vector<3xi32>
;     %15 = spirv.CompositeInsert %4, %14[2 : i32] : i32 into vector<3xi32>
;     %16 = "spirv.ImageTexelPointer"(%global2, %15, %const5) : (!spirv.ptr<!type1, UniformConstant>, vector<3xi32>, i32) -> !spirv.ptr<i32, Image>
;     %17 = spirv.AtomicUMin <Device> <None> %16, %12 : !spirv.ptr<i32, Image>
;     %18 = spirv.IAdd %0, %const6 : i32
;     %19 = spirv.CompositeInsert %1, %const8[0 : i32] : i32 into vector<3xi32>
;     %20 = spirv.CompositeInsert %3, %19[1 : i32] : i32 into vector<3xi32>
;     %21 = spirv.CompositeInsert %4, %20[2 : i32] : i32 into vector<3xi32>
;     %22 = "spirv.ImageTexelPointer"(%global3, %21, %const5) : (!spirv.ptr<!type2, UniformConstant>, vector<3xi32>, i32) -> !spirv.ptr<i32, Image>
;     %23 = spirv.AtomicCompareExchange <Device> <None> <None> %22, %18, %0 : !spirv.ptr<i32, Image>
;     %24 = spirv.IEqual %23, %0 : i32
;     %25 = spirv.CompositeConstruct %23, %24 : (i32, i1) -> !spirv.struct<(i32, i1)>
;     %26 = spirv.CompositeExtract %25[0 : i32] : !spirv.struct<(i32, i1)>
;     %27 = spirv.IAdd %0, %const3 : i32
;     %28 = spirv.ISub %const9, %0 : i32
;     %29 = "spirv.ImageTexelPointer"(%global4, %28, %const5) : (!spirv.ptr<!type3, UniformConstant>, i32, i32) -> !spirv.ptr<i32, Image>
;     %30 = spirv.AtomicExchange <Device> <None> %29, %27 : !spirv.ptr<i32, Image>
;     %31 = spirv.Load "UniformConstant" %global1 : !type0
;     %32 = spirv.ImageQuerySize %31 : !type0 -> vector<2xi32>
;     %33 = spirv.CompositeExtract %32[0 : i32] : vector<2xi32>
;     %34 = spirv.CompositeExtract %32[1 : i32] : vector<2xi32>
;     %35 = spirv.CompositeInsert %6, %const4[0 : i32] : i32 into vector<2xi32>
;     %36 = spirv.CompositeInsert %7, %35[1 : i32] : i32 into vector<2xi32>
;     %37 = spirv.Load "UniformConstant" %global1 : !type0
;     %38 = spirv.ImageRead %37, %36 : !type0, vector<2xi32> -> vector<4xi32>
;     %39 = spirv.CompositeExtract %38[0 : i32] : vector<4xi32>
;     %40 = spirv.CompositeExtract %38[1 : i32] : vector<4xi32>
;     %41 = spirv.CompositeExtract %38[2 : i32] : vector<4xi32>
;     %42 = spirv.CompositeExtract %38[3 : i32] : vector<4xi32>
;     %43 = spirv.IAdd %39, %11 : i32
;     %44 = spirv.AccessChain %global5[%const5, %0] : !type4, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %44, %43 : i32
;     %45 = spirv.IAdd %0, %const10 : i32
;     %46 = spirv.AccessChain %global5[%const5, %45] : !type4, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %46, %17 : i32
;     %47 = spirv.CompositeInsert %1, %const8[0 : i32] : i32 into vector<3xi32>
;     %48 = spirv.CompositeInsert %3, %47[1 : i32] : i32 into vector<3xi32>
;     %49 = spirv.CompositeInsert %4, %48[2 : i32] : i32 into vector<3xi32>
;     %50 = spirv.Load "UniformConstant" %global3 : !type2
;     %51 = spirv.ImageRead %50, %49 : !type2, vector<3xi32> -> vector<4xi32>
;     %52 = spirv.CompositeExtract %51[0 : i32] : vector<4xi32>
;     %53 = spirv.CompositeExtract %51[1 : i32] : vector<4xi32>
;     %54 = spirv.CompositeExtract %51[2 : i32] : vector<4xi32>
;     %55 = spirv.CompositeExtract %51[3 : i32] : vector<4xi32>
;     %56 = spirv.IAdd %52, %26 : i32
;     %57 = spirv.IAdd %0, %const11 : i32
;     %58 = spirv.AccessChain %global5[%const5, %57] : !type4, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %58, %56 : i32
;     %59 = spirv.IMul %33, %const12 : i32
;     %60 = spirv.IAdd %34, %30 : i32
;     %61 = spirv.IAdd %60, %59 : i32
;     %62 = spirv.IAdd %0, %const13 : i32
;     %63 = spirv.AccessChain %global5[%const5, %62] : !type4, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %63, %61 : i32
;     %64 = spirv.Load "UniformConstant" %global4 : !type3
;     %65 = spirv.ImageRead %64, %0 : !type3, i32 -> vector<4xi32>
;     %66 = spirv.CompositeExtract %65[0 : i32] : vector<4xi32>
;     %67 = spirv.CompositeExtract %65[1 : i32] : vector<4xi32>
;     %68 = spirv.CompositeExtract %65[2 : i32] : vector<4xi32>
;     %69 = spirv.CompositeExtract %65[3 : i32] : vector<4xi32>
;     %70 = spirv.IAdd %66, %const6 : i32
;     %71 = spirv.CompositeInsert %70, %const14[0 : i32] : i32 into vector<4xi32>
;     %72 = spirv.CompositeInsert %70, %71[1 : i32] : i32 into vector<4xi32>
;     %73 = spirv.CompositeInsert %70, %72[2 : i32] : i32 into vector<4xi32>
;     %74 = spirv.CompositeInsert %70, %73[3 : i32] : i32 into vector<4xi32>
;     %75 = spirv.Load "UniformConstant" %global4 : !type3
;     spirv.ImageWrite %75, %0, %74 : !type3, i32, vector<4xi32>
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 64, 1, 1
; }
