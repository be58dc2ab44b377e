; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Operations on waves are group operations of subgroups.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)
  %2 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %3 = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %4 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %5 = call i32 @dx.op.groupId.i32(i32 94, i32 0)
  %6 = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 0)
  %7 = mul i32 %3, 20
  %8 = mul i32 %3, 7
  %9 = add i32 %8, 3
  %10 = call i32 @dx.op.waveGetLaneCount(i32 112)
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %7, i32 0, i32 %10, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %11 = call i32 @dx.op.waveGetLaneIndex(i32 111)
  %12 = or i32 %7, 1
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %12, i32 0, i32 %11, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %13 = call i1 @dx.op.waveIsFirstLane(i32 110)
  %14 = zext i1 %13 to i32
  %15 = or i32 %7, 2
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %15, i32 0, i32 %14, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %16 = icmp eq i32 %9, 10
  %17 = call i1 @dx.op.waveAnyTrue(i32 113, i1 %16)
  %18 = zext i1 %17 to i32
  %19 = or i32 %7, 3
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %19, i32 0, i32 %18, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %20 = icmp ult i32 %8, -3
  %21 = call i1 @dx.op.waveAllTrue(i32 114, i1 %20)
  %22 = zext i1 %21 to i32
  %23 = add i32 %7, 4
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %23, i32 0, i32 %22, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %24 = and i32 %9, 1
  %25 = icmp ne i32 %24, 0
  %26 = call %1 @dx.op.waveActiveBallot(i32 116, i1 %25)
  %27 = extractvalue %1 %26, 0
  %28 = add i32 %7, 5
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %28, i32 0, i32 %27, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %29 = call i32 @dx.op.waveReadLaneAt.i32(i32 117, i32 %9, i32 1)
  %30 = add i32 %7, 6
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %30, i32 0, i32 %29, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %31 = call i32 @dx.op.waveReadLaneFirst.i32(i32 118, i32 %9)
  %32 = add i32 %7, 7
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %32, i32 0, i32 %31, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %33 = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %9, i8 0, i8 1)
  %34 = add i32 %7, 8
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %34, i32 0, i32 %33, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %35 = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %9, i8 1, i8 1)
  %36 = add i32 %7, 9
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %36, i32 0, i32 %35, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %37 = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %9, i8 2, i8 1)
  %38 = add i32 %7, 10
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %38, i32 0, i32 %37, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %39 = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %9, i8 3, i8 0)
  %40 = add i32 %7, 11
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %40, i32 0, i32 %39, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %41 = call i32 @dx.op.waveActiveBit.i32(i32 120, i32 %9, i8 1)
  %42 = add i32 %7, 12
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %42, i32 0, i32 %41, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %43 = call i32 @dx.op.wavePrefixOp.i32(i32 121, i32 %9, i8 0, i8 1)
  %44 = add i32 %7, 13
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %44, i32 0, i32 %43, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %45 = call i32 @dx.op.waveAllOp(i32 135, i1 %25)
  %46 = add i32 %7, 14
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %46, i32 0, i32 %45, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %47 = call i32 @dx.op.wavePrefixOp(i32 136, i1 %25)
  %48 = add i32 %7, 15
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %48, i32 0, i32 %47, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %49 = call i32 @dx.op.quadOp.i32(i32 123, i32 %9, i8 0)
  %50 = add i32 %7, 16
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %50, i32 0, i32 %49, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %51 = call i32 @dx.op.quadReadLaneAt.i32(i32 122, i32 %9, i32 2)
  %52 = add i32 %7, 17
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %52, i32 0, i32 %51, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %53 = call i1 @dx.op.waveActiveAllEqual.i32(i32 115, i32 %9)
  %54 = zext i1 %53 to i32
  %55 = add i32 %7, 18
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %55, i32 0, i32 %54, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %56 = mul i32 %5, 100
  %57 = add i32 %56, %4
  %58 = add i32 %57, %6
  %59 = add i32 %7, 19
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %59, i32 0, i32 %58, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %60 = uitofp i32 %9 to float
  %61 = call float @dx.op.waveActiveOp.f32(i32 119, float %60, i8 3, i8 0)
  call void @dx.op.rawBufferStore.f32(i32 140, %0 %1, i32 %3, i32 0, float %61, float undef, float undef, float undef, i8 1, i32 4)
  ret void
}
declare i32 @dx.op.threadId.i32(i32, i32) #0
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare i32 @dx.op.groupId.i32(i32, i32) #0
declare i32 @dx.op.threadIdInGroup.i32(i32, i32) #0
declare i32 @dx.op.waveGetLaneIndex(i32) #0
declare i32 @dx.op.waveGetLaneCount(i32) #0
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #1
declare i1 @dx.op.waveIsFirstLane(i32) #1
declare i1 @dx.op.waveAllTrue(i32, i1) #1
declare i1 @dx.op.waveAnyTrue(i32, i1) #1
declare %1 @dx.op.waveActiveBallot(i32, i1) #1
declare i32 @dx.op.quadReadLaneAt.i32(i32, i32, i32) #1
declare i32 @dx.op.waveReadLaneAt.i32(i32, i32, i32) #1
declare i32 @dx.op.wavePrefixOp.i32(i32, i32, i8, i8) #1
declare i32 @dx.op.waveActiveBit.i32(i32, i32, i8) #1
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8) #1
declare i32 @dx.op.waveReadLaneFirst.i32(i32, i32) #1
declare i32 @dx.op.wavePrefixOp(i32, i1) #1
declare i32 @dx.op.waveAllOp(i32, i1) #1
declare i32 @dx.op.quadOp.i32(i32, i32, i8) #1
declare i1 @dx.op.waveActiveAllEqual.i32(i32, i32) #1
declare float @dx.op.waveActiveOp.f32(i32, float, i8, i8) #1
declare void @dx.op.rawBufferStore.f32(i32, %0, i32, i32, float, float, float, float, i8, i32) #1
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #2
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
attributes #2 = { nounwind memory(read) }
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
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !7}
!7 = !{i32 1, i32 4}
!8 = !{i32 1, ptr undef, !"", i32 0, i32 1, i32 1, i32 12, i1 false, i1 false, i1 false, !7}
!9 = !{ptr @main, !"main", null, !4, !10}
!10 = !{i32 0, i64 524304, i32 4, !11}
!11 = !{i32 64, i32 1, i32 1}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; !type1 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "lanes_of_waves.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationIndex built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @__spirv_BuiltInWorkgroupId built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationId built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @__spirv_BuiltInSubgroupSize built_in("SubgroupSize") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @u0 bind(0, 0) : !type0
;   spirv.GlobalVariable @__spirv_BuiltInSubgroupLocalInvocationId built_in("SubgroupLocalInvocationId") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @u1 bind(0, 1) : !type1
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationIndex : !spirv.ptr<i32, Input>
;     %global2 = spirv.mlir.addressof @__spirv_BuiltInWorkgroupId : !spirv.ptr<vector<3xi32>, Input>
;     %global3 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global4 = spirv.mlir.addressof @__spirv_BuiltInSubgroupSize : !spirv.ptr<i32, Input>
;     %global5 = spirv.mlir.addressof @u0 : !type0
;     %global6 = spirv.mlir.addressof @__spirv_BuiltInSubgroupLocalInvocationId : !spirv.ptr<i32, Input>
;     %global7 = spirv.mlir.addressof @u1 : !type1
;     %const0 = spirv.Constant 20 : i32
;     %const1 = spirv.Constant 7 : i32
;     %const2 = spirv.Constant 3 : i32
;     %const3 = spirv.Constant 0 : i32
;     %const4 = spirv.Constant 1 : i32
;     %const5 = spirv.Constant 2 : i32
;     %const6 = spirv.Constant 10 : i32
;     %const7 = spirv.Constant -3 : i32
;     %const8 = spirv.Constant 4 : i32
;     %const9 = spirv.Constant 5 : i32
;     %const10 = spirv.Constant 6 : i32
;     %const11 = spirv.Constant 8 : i32
;     %const12 = spirv.Constant 9 : i32
;     %const13 = spirv.Constant 11 : i32
;     %const14 = spirv.Constant 12 : i32
;     %const15 = spirv.Constant 13 : i32
;     %const16 = spirv.Constant 14 : i32
;     %const17 = spirv.Constant 15 : i32
;     %const18 = spirv.Constant 16 : i32
;     %const19 = spirv.Constant 17 : i32
;     %const20 = spirv.Constant 18 : i32
;     %const21 = spirv.Constant 100 : i32
;     %const22 = spirv.Constant 19 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.Load "Input" %global1 : i32
;     %3 = spirv.Load "Input" %global2 : vector<3xi32>
;     %4 = spirv.CompositeExtract %3[0 : i32] : vector<3xi32>
;     %5 = spirv.Load "Input" %global3 : vector<3xi32>
;     %6 = spirv.CompositeExtract %5[0 : i32] : vector<3xi32>
;     %7 = spirv.IMul %1, %const0 : i32
;     %8 = spirv.IMul %1, %const1 : i32
;     %9 = spirv.IAdd %8, %const2 : i32
;     %10 = spirv.Load "Input" %global4 : i32
;     %11 = spirv.AccessChain %global5[%const3, %7] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %11, %10 : i32
;     %12 = spirv.Load "Input" %global6 : i32
;     %13 = spirv.BitwiseOr %7, %const4 : i32
;     %14 = spirv.AccessChain %global5[%const3, %13] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %14, %12 : i32
;     %15 = spirv.GroupNonUniformElect <Subgroup> : i1
;     %16 = spirv.Select %15, %const4, %const3 : i1, i32
;     %17 = spirv.BitwiseOr %7, %const5 : i32
;     %18 = spirv.AccessChain %global5[%const3, %17] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %18, %16 : i32
;     %19 = spirv.IEqual %9, %const6 : i32
;     %20 = spirv.GroupNonUniformAny <Subgroup> %19 : i1
;     %21 = spirv.Select %20, %const4, %const3 : i1, i32
;     %22 = spirv.BitwiseOr %7, %const2 : i32
;     %23 = spirv.AccessChain %global5[%const3, %22] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %23, %21 : i32
;     %24 = spirv.ULessThan %8, %const7 : i32
;     %25 = spirv.GroupNonUniformAll <Subgroup> %24 : i1
;     %26 = spirv.Select %25, %const4, %const3 : i1, i32
;     %27 = spirv.IAdd %7, %const8 : i32
;     %28 = spirv.AccessChain %global5[%const3, %27] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %28, %26 : i32
;     %29 = spirv.BitwiseAnd %9, %const4 : i32
;     %30 = spirv.INotEqual %29, %const3 : i32
;     %31 = spirv.GroupNonUniformBallot <Subgroup> %30 : vector<4xi32>
;     %32 = spirv.CompositeExtract %31[0 : i32] : vector<4xi32>
;     %33 = spirv.CompositeExtract %31[1 : i32] : vector<4xi32>
;     %34 = spirv.CompositeExtract %31[2 : i32] : vector<4xi32>
;     %35 = spirv.CompositeExtract %31[3 : i32] : vector<4xi32>
;     %36 = spirv.IAdd %7, %const9 : i32
;     %37 = spirv.AccessChain %global5[%const3, %36] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %37, %32 : i32
;     %38 = spirv.GroupNonUniformBroadcast <Subgroup> %9, %const4 : i32, i32
;     %39 = spirv.IAdd %7, %const10 : i32
;     %40 = spirv.AccessChain %global5[%const3, %39] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %40, %38 : i32
;     %41 = "spirv.GroupNonUniformBroadcastFirst"(%const2, %9) : (i32, i32) -> i32
;     %42 = spirv.IAdd %7, %const1 : i32
;     %43 = spirv.AccessChain %global5[%const3, %42] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %43, %41 : i32
;     %44 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %9 : i32 -> i32
;     %45 = spirv.IAdd %7, %const11 : i32
;     %46 = spirv.AccessChain %global5[%const3, %45] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %46, %44 : i32
;     %47 = spirv.GroupNonUniformIMul <Subgroup> <Reduce> %9 : i32 -> i32
;     %48 = spirv.IAdd %7, %const12 : i32
;     %49 = spirv.AccessChain %global5[%const3, %48] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %49, %47 : i32
;     %50 = spirv.GroupNonUniformUMin <Subgroup> <Reduce> %9 : i32 -> i32
;     %51 = spirv.IAdd %7, %const6 : i32
;     %52 = spirv.AccessChain %global5[%const3, %51] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %52, %50 : i32
;     %53 = spirv.GroupNonUniformSMax <Subgroup> <Reduce> %9 : i32 -> i32
;     %54 = spirv.IAdd %7, %const13 : i32
;     %55 = spirv.AccessChain %global5[%const3, %54] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %55, %53 : i32
;     %56 = spirv.GroupNonUniformBitwiseOr <Subgroup> <Reduce> %9 : i32 -> i32
;     %57 = spirv.IAdd %7, %const14 : i32
;     %58 = spirv.AccessChain %global5[%const3, %57] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %58, %56 : i32
;     %59 = spirv.GroupNonUniformIAdd <Subgroup> <ExclusiveScan> %9 : i32 -> i32
;     %60 = spirv.IAdd %7, %const15 : i32
;     %61 = spirv.AccessChain %global5[%const3, %60] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %61, %59 : i32
;     %62 = spirv.GroupNonUniformBallot <Subgroup> %30 : vector<4xi32>
;     %63 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %62 : vector<4xi32> -> i32
;     %64 = spirv.IAdd %7, %const16 : i32
;     %65 = spirv.AccessChain %global5[%const3, %64] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %65, %63 : i32
;     %66 = spirv.GroupNonUniformBallot <Subgroup> %30 : vector<4xi32>
;     %67 = spirv.GroupNonUniformBallotBitCount <Subgroup> <ExclusiveScan> %66 : vector<4xi32> -> i32
;     %68 = spirv.IAdd %7, %const17 : i32
;     %69 = spirv.AccessChain %global5[%const3, %68] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %69, %67 : i32
;     %70 = spirv.GroupNonUniformQuadSwap <Subgroup> %9 %const3 : i32, i32
;     %71 = spirv.IAdd %7, %const18 : i32
;     %72 = spirv.AccessChain %global5[%const3, %71] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %72, %70 : i32
;     %73 = "spirv.GroupNonUniformQuadBroadcast"(%const2, %9, %const5) : (i32, i32, i32) -> i32
;     %74 = spirv.IAdd %7, %const19 : i32
;     %75 = spirv.AccessChain %global5[%const3, %74] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %75, %73 : i32
;     %76 = spirv.GroupNonUniformAllEqual <Subgroup> %9 : i32, i1
;     %77 = spirv.Select %76, %const4, %const3 : i1, i32
;     %78 = spirv.IAdd %7, %const20 : i32
;     %79 = spirv.AccessChain %global5[%const3, %78] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %79, %77 : i32
;     %80 = spirv.IMul %4, %const21 : i32
;     %81 = spirv.IAdd %80, %2 : i32
;     %82 = spirv.IAdd %81, %6 : i32
;     %83 = spirv.IAdd %7, %const22 : i32
;     %84 = spirv.AccessChain %global5[%const3, %83] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %84, %82 : i32
;     %85 = spirv.ConvertUToF %9 : i32 to f32
;     %86 = spirv.GroupNonUniformFMax <Subgroup> <Reduce> %85 : f32 -> f32
;     %87 = spirv.AccessChain %global7[%const3, %1] : !type1, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %87, %86 : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 64, 1, 1
; }
