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
