; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-amplification
; An amplification shader hands its payload to the mesh shaders that it starts.
target triple = "dxil-ms-dx"
%0 = type { [4 x float], i32, [3 x float] }
@"\01?p@@3UP@@A.1" = addrspace(3) global %0 undef
define void @main() {
  %1 = call i32 @dx.op.groupId.i32(i32 94, i32 0)
  %2 = call i32 @dx.op.groupId.i32(i32 94, i32 1)
  %3 = call i32 @dx.op.groupId.i32(i32 94, i32 2)
  %4 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %5 = icmp ult i32 %4, 3
  br i1 %5, label %6, label %9
6:
  %7 = uitofp i32 %4 to float
  %8 = getelementptr %0, ptr addrspace(3) @"\01?p@@3UP@@A.1", i32 0, i32 2, i32 %4
  store float %7, ptr addrspace(3) %8, align 4, !tbaa !8
  br label %9
9:
  %10 = icmp eq i32 %4, 0
  br i1 %10, label %11, label %16
11:
  %12 = uitofp i32 %1 to float
  %13 = uitofp i32 %2 to float
  %14 = uitofp i32 %3 to float
  store float %12, ptr addrspace(3) @"\01?p@@3UP@@A.1", align 16
  store float %13, ptr addrspace(3) getelementptr inbounds (%0, ptr addrspace(3) @"\01?p@@3UP@@A.1", i32 0, i32 0, i32 1), align 4
  store float %14, ptr addrspace(3) getelementptr inbounds (%0, ptr addrspace(3) @"\01?p@@3UP@@A.1", i32 0, i32 0, i32 2), align 8
  store float 1.000000e+00, ptr addrspace(3) getelementptr inbounds (%0, ptr addrspace(3) @"\01?p@@3UP@@A.1", i32 0, i32 0, i32 3), align 4
  %15 = call i32 @dx.op.waveAllOp(i32 135, i1 true)
  store i32 %15, ptr addrspace(3) getelementptr inbounds (%0, ptr addrspace(3) @"\01?p@@3UP@@A.1", i32 0, i32 1), align 16, !tbaa !12
  br label %16
16:
  call void @dx.op.barrier(i32 80, i32 9)
  %17 = load i32, ptr addrspace(3) getelementptr inbounds (%0, ptr addrspace(3) @"\01?p@@3UP@@A.1", i32 0, i32 1), align 16, !tbaa !12
  call void @dx.op.dispatchMesh.struct.P.0(i32 173, i32 %17, i32 1, i32 1, ptr addrspace(3) nonnull @"\01?p@@3UP@@A.1")
  ret void
}
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare i32 @dx.op.groupId.i32(i32, i32) #0
declare i32 @dx.op.waveAllOp(i32, i1) #1
declare void @dx.op.barrier(i32, i32) #2
declare void @dx.op.dispatchMesh.struct.P.0(i32, i32, i32, i32, ptr addrspace(3)) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
attributes #2 = { noduplicate nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.entryPoints = !{!4}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 7}
!3 = !{!"as", i32 6, i32 5}
!4 = !{ptr @main, !"main", null, null, !5}
!5 = !{i32 0, i64 524288, i32 10, !6}
!6 = !{!7, i32 32}
!7 = !{i32 32, i32 1, i32 1}
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !10, i64 0}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>, i32, !spirv.array<3 x f32>)>, Workgroup>
; spirv.module Logical GLSL450 attributes {source_file = "amplification.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInWorkgroupId built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationIndex built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @"\01?p@@3UP@@A.1" : !type0
;   spirv.GlobalVariable @spirant.dx.payload : !spirv.ptr<!spirv.array<8 x i32>, TaskPayloadWorkgroupEXT>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInWorkgroupId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationIndex : !spirv.ptr<i32, Input>
;     %global2 = spirv.mlir.addressof @"\01?p@@3UP@@A.1" : !type0
;     %global3 = spirv.mlir.addressof @spirant.dx.payload : !spirv.ptr<!spirv.array<8 x i32>, TaskPayloadWorkgroupEXT>
;     %const0 = spirv.Constant 3 : i32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 0 : i32
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 1.0 : f32
;     %const5 = spirv.Constant true
;     %const6 = spirv.Constant 264 : i32
;     %const7 = spirv.Constant 4 : i32
;     %const8 = spirv.Constant 5 : i32
;     %const9 = spirv.Constant 6 : i32
;     %const10 = spirv.Constant 7 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.Load "Input" %global0 : vector<3xi32>
;     %3 = spirv.CompositeExtract %2[1 : i32] : vector<3xi32>
;     %4 = spirv.Load "Input" %global0 : vector<3xi32>
;     %5 = spirv.CompositeExtract %4[2 : i32] : vector<3xi32>
;     %6 = spirv.Load "Input" %global1 : i32
;     %7 = spirv.ULessThan %6, %const0 : i32
;     spirv.BranchConditional %7, ^bb1, ^bb2
;   ^bb1:
;     %8 = spirv.ConvertUToF %6 : i32 to f32
;     %9 = spirv.AccessChain %global2[%const1, %6] : !type0, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     spirv.Store "Workgroup" %9, %8 : f32
;     spirv.Branch ^bb2
;   ^bb2:
;     %10 = spirv.IEqual %6, %const2 : i32
;     spirv.BranchConditional %10, ^bb3, ^bb4
;   ^bb3:
;     %11 = spirv.ConvertUToF %1 : i32 to f32
;     %12 = spirv.ConvertUToF %3 : i32 to f32
;     %13 = spirv.ConvertUToF %5 : i32 to f32
;     %14 = spirv.AccessChain %global2[%const2, %const2] : !type0, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     spirv.Store "Workgroup" %14, %11 : f32
;     %15 = spirv.AccessChain %global2[%const2, %const3] : !type0, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     spirv.Store "Workgroup" %15, %12 : f32
;     %16 = spirv.AccessChain %global2[%const2, %const1] : !type0, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     spirv.Store "Workgroup" %16, %13 : f32
;     %17 = spirv.AccessChain %global2[%const2, %const0] : !type0, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     spirv.Store "Workgroup" %17, %const4 : f32
;     %18 = spirv.GroupNonUniformBallot <Subgroup> %const5 : vector<4xi32>
;     %19 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %18 : vector<4xi32> -> i32
;     %20 = spirv.AccessChain %global2[%const3] : !type0, i32 -> !spirv.ptr<i32, Workgroup>
;     spirv.Store "Workgroup" %20, %19 : i32
;     spirv.Branch ^bb4
;   ^bb4:
;     spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
;     %21 = spirv.AccessChain %global2[%const3] : !type0, i32 -> !spirv.ptr<i32, Workgroup>
;     %22 = spirv.Load "Workgroup" %21 : i32
;     spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
;     %23 = spirv.Load "Input" %global1 : i32
;     %24 = spirv.IEqual %23, %const2 : i32
;     spirv.BranchConditional %24, ^bb5, ^bb6
;   ^bb5:
;     %25 = spirv.AccessChain %global2[%const2, %const2] : !type0, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     %26 = spirv.Load "Workgroup" %25 : f32
;     %27 = spirv.Bitcast %26 : f32 to i32
;     %28 = spirv.AccessChain %global3[%const2] : !spirv.ptr<!spirv.array<8 x i32>, TaskPayloadWorkgroupEXT>, i32 -> !spirv.ptr<i32, TaskPayloadWorkgroupEXT>
;     spirv.Store "TaskPayloadWorkgroupEXT" %28, %27 : i32
;     %29 = spirv.AccessChain %global2[%const2, %const3] : !type0, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     %30 = spirv.Load "Workgroup" %29 : f32
;     %31 = spirv.Bitcast %30 : f32 to i32
;     %32 = spirv.AccessChain %global3[%const3] : !spirv.ptr<!spirv.array<8 x i32>, TaskPayloadWorkgroupEXT>, i32 -> !spirv.ptr<i32, TaskPayloadWorkgroupEXT>
;     spirv.Store "TaskPayloadWorkgroupEXT" %32, %31 : i32
;     %33 = spirv.AccessChain %global2[%const2, %const1] : !type0, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     %34 = spirv.Load "Workgroup" %33 : f32
;     %35 = spirv.Bitcast %34 : f32 to i32
;     %36 = spirv.AccessChain %global3[%const1] : !spirv.ptr<!spirv.array<8 x i32>, TaskPayloadWorkgroupEXT>, i32 -> !spirv.ptr<i32, TaskPayloadWorkgroupEXT>
;     spirv.Store "TaskPayloadWorkgroupEXT" %36, %35 : i32
;     %37 = spirv.AccessChain %global2[%const2, %const0] : !type0, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     %38 = spirv.Load "Workgroup" %37 : f32
;     %39 = spirv.Bitcast %38 : f32 to i32
;     %40 = spirv.AccessChain %global3[%const0] : !spirv.ptr<!spirv.array<8 x i32>, TaskPayloadWorkgroupEXT>, i32 -> !spirv.ptr<i32, TaskPayloadWorkgroupEXT>
;     spirv.Store "TaskPayloadWorkgroupEXT" %40, %39 : i32
;     %41 = spirv.AccessChain %global2[%const3] : !type0, i32 -> !spirv.ptr<i32, Workgroup>
;     %42 = spirv.Load "Workgroup" %41 : i32
;     %43 = spirv.AccessChain %global3[%const7] : !spirv.ptr<!spirv.array<8 x i32>, TaskPayloadWorkgroupEXT>, i32 -> !spirv.ptr<i32, TaskPayloadWorkgroupEXT>
;     spirv.Store "TaskPayloadWorkgroupEXT" %43, %42 : i32
;     %44 = spirv.AccessChain %global2[%const1, %const2] : !type0, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     %45 = spirv.Load "Workgroup" %44 : f32
;     %46 = spirv.Bitcast %45 : f32 to i32
;     %47 = spirv.AccessChain %global3[%const8] : !spirv.ptr<!spirv.array<8 x i32>, TaskPayloadWorkgroupEXT>, i32 -> !spirv.ptr<i32, TaskPayloadWorkgroupEXT>
;     spirv.Store "TaskPayloadWorkgroupEXT" %47, %46 : i32
;     %48 = spirv.AccessChain %global2[%const1, %const3] : !type0, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     %49 = spirv.Load "Workgroup" %48 : f32
;     %50 = spirv.Bitcast %49 : f32 to i32
;     %51 = spirv.AccessChain %global3[%const9] : !spirv.ptr<!spirv.array<8 x i32>, TaskPayloadWorkgroupEXT>, i32 -> !spirv.ptr<i32, TaskPayloadWorkgroupEXT>
;     spirv.Store "TaskPayloadWorkgroupEXT" %51, %50 : i32
;     %52 = spirv.AccessChain %global2[%const1, %const1] : !type0, i32, i32 -> !spirv.ptr<f32, Workgroup>
;     %53 = spirv.Load "Workgroup" %52 : f32
;     %54 = spirv.Bitcast %53 : f32 to i32
;     %55 = spirv.AccessChain %global3[%const10] : !spirv.ptr<!spirv.array<8 x i32>, TaskPayloadWorkgroupEXT>, i32 -> !spirv.ptr<i32, TaskPayloadWorkgroupEXT>
;     spirv.Store "TaskPayloadWorkgroupEXT" %55, %54 : i32
;     spirv.Branch ^bb6
;   ^bb6:
;     spirv.EXT.EmitMeshTasks %22, %const3, %const3, %global3 : i32, i32, i32, !spirv.ptr<!spirv.array<8 x i32>, TaskPayloadWorkgroupEXT>
;   }
;   spirv.EntryPoint "TaskEXT" @main
;   spirv.ExecutionMode @main "LocalSize", 32, 1, 1
; }
