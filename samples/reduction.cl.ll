; ModuleID = 'reduction.cl'
source_filename = "reduction.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

@reduction.partial = internal unnamed_addr addrspace(3) global [64 x float] undef, align 4

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @reduction(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 !reqd_work_group_size !12 {
  %3 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %4 = trunc i64 %3 to i32
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #4
  %6 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %5
  %7 = load float, ptr addrspace(1) %6, align 4, !tbaa !13
  %8 = and i64 %3, 4294967295
  %9 = getelementptr inbounds nuw float, ptr addrspace(3) @reduction.partial, i64 %8
  store float %7, ptr addrspace(3) %9, align 4, !tbaa !13
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  br label %12

10:                                               ; preds = %22
  %11 = icmp eq i32 %4, 0
  br i1 %11, label %25, label %29

12:                                               ; preds = %2, %22
  %13 = phi i32 [ 32, %2 ], [ %23, %22 ]
  %14 = icmp ugt i32 %13, %4
  br i1 %14, label %15, label %22

15:                                               ; preds = %12
  %16 = add i32 %13, %4
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw float, ptr addrspace(3) @reduction.partial, i64 %17
  %19 = load float, ptr addrspace(3) %18, align 4, !tbaa !13
  %20 = load float, ptr addrspace(3) %9, align 4, !tbaa !13
  %21 = fadd float %19, %20
  store float %21, ptr addrspace(3) %9, align 4, !tbaa !13
  br label %22

22:                                               ; preds = %15, %12
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  %23 = lshr i32 %13, 1
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %10, label %12, !llvm.loop !15

25:                                               ; preds = %10
  %26 = load float, ptr addrspace(3) @reduction.partial, align 4, !tbaa !13
  %27 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %28 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %27
  store float %26, ptr addrspace(1) %28, align 4, !tbaa !13
  br label %29

29:                                               ; preds = %10, %25
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_reduction(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 !reqd_work_group_size !12 {
  %3 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %4 = trunc i64 %3 to i32
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #4
  %6 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %5
  %7 = load float, ptr addrspace(1) %6, align 4, !tbaa !13
  %8 = and i64 %3, 4294967295
  %9 = getelementptr inbounds nuw float, ptr addrspace(3) @reduction.partial, i64 %8
  store float %7, ptr addrspace(3) %9, align 4, !tbaa !13
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  br label %12

10:                                               ; preds = %22
  %11 = icmp eq i32 %4, 0
  br i1 %11, label %25, label %29

12:                                               ; preds = %2, %22
  %13 = phi i32 [ 32, %2 ], [ %23, %22 ]
  %14 = icmp ugt i32 %13, %4
  br i1 %14, label %15, label %22

15:                                               ; preds = %12
  %16 = add i32 %13, %4
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw float, ptr addrspace(3) @reduction.partial, i64 %17
  %19 = load float, ptr addrspace(3) %18, align 4, !tbaa !13
  %20 = load float, ptr addrspace(3) %9, align 4, !tbaa !13
  %21 = fadd float %19, %20
  store float %21, ptr addrspace(3) %9, align 4, !tbaa !13
  br label %22

22:                                               ; preds = %15, %12
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  %23 = lshr i32 %13, 1
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %10, label %12, !llvm.loop !15

25:                                               ; preds = %10
  %26 = load float, ptr addrspace(3) @reduction.partial, align 4, !tbaa !13
  %27 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %28 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %27
  store float %26, ptr addrspace(1) %28, align 4, !tbaa !13
  br label %29

29:                                               ; preds = %25, %10
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{i32 1, i32 1}
!9 = !{!"none", !"none"}
!10 = !{!"float*", !"float*"}
!11 = !{!"const", !""}
!12 = !{i32 64, i32 1, i32 1}
!13 = !{!14, !14, i64 0}
!14 = !{!"float", !6, i64 0}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.unroll.disable"}
