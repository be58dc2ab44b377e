; ModuleID = 'argmax.cl'
source_filename = "argmax.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @argmax(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %4 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %5 = trunc i64 %4 to i32
  %6 = icmp ugt i32 %2, %5
  br i1 %6, label %16, label %7

7:                                                ; preds = %16, %3
  %8 = phi float [ 0xFFF0000000000000, %3 ], [ %25, %16 ]
  %9 = phi i32 [ -1, %3 ], [ %26, %16 ]
  %10 = tail call spir_func float @_Z21work_group_reduce_maxf(float noundef %8) #5
  %11 = fcmp oeq float %8, %10
  %12 = select i1 %11, i32 %9, i32 -1
  %13 = tail call spir_func i32 @_Z21work_group_reduce_minj(i32 noundef %12) #5
  %14 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %31, label %32

16:                                               ; preds = %3, %16
  %17 = phi i32 [ %29, %16 ], [ %5, %3 ]
  %18 = phi i32 [ %26, %16 ], [ -1, %3 ]
  %19 = phi float [ %25, %16 ], [ 0xFFF0000000000000, %3 ]
  %20 = phi i64 [ %28, %16 ], [ %4, %3 ]
  %21 = and i64 %20, 4294967295
  %22 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %21
  %23 = load float, ptr addrspace(1) %22, align 4, !tbaa !12
  %24 = fcmp ogt float %23, %19
  %25 = select i1 %24, float %23, float %19
  %26 = select i1 %24, i32 %17, i32 %18
  %27 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %28 = add i64 %27, %21
  %29 = trunc i64 %28 to i32
  %30 = icmp ugt i32 %2, %29
  br i1 %30, label %16, label %7, !llvm.loop !14

31:                                               ; preds = %7
  store i32 %13, ptr addrspace(1) %1, align 4, !tbaa !4
  br label %32

32:                                               ; preds = %7, %31
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_argmax(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %4 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %5 = trunc i64 %4 to i32
  %6 = icmp ugt i32 %2, %5
  br i1 %6, label %16, label %7

7:                                                ; preds = %16, %3
  %8 = phi float [ 0xFFF0000000000000, %3 ], [ %25, %16 ]
  %9 = phi i32 [ -1, %3 ], [ %26, %16 ]
  %10 = tail call spir_func float @_Z21work_group_reduce_maxf(float noundef %8) #5
  %11 = fcmp oeq float %8, %10
  %12 = select i1 %11, i32 %9, i32 -1
  %13 = tail call spir_func i32 @_Z21work_group_reduce_minj(i32 noundef %12) #5
  %14 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %31, label %32

16:                                               ; preds = %3, %16
  %17 = phi i32 [ %29, %16 ], [ %5, %3 ]
  %18 = phi i32 [ %26, %16 ], [ -1, %3 ]
  %19 = phi float [ %25, %16 ], [ 0xFFF0000000000000, %3 ]
  %20 = phi i64 [ %28, %16 ], [ %4, %3 ]
  %21 = and i64 %20, 4294967295
  %22 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %21
  %23 = load float, ptr addrspace(1) %22, align 4, !tbaa !12
  %24 = fcmp ogt float %23, %19
  %25 = select i1 %24, float %23, float %19
  %26 = select i1 %24, i32 %17, i32 %18
  %27 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %28 = add i64 %27, %21
  %29 = trunc i64 %28 to i32
  %30 = icmp ugt i32 %2, %29
  br i1 %30, label %16, label %7, !llvm.loop !14

31:                                               ; preds = %7
  store i32 %13, ptr addrspace(1) %1, align 4, !tbaa !4
  br label %32

32:                                               ; preds = %31, %7
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func float @_Z21work_group_reduce_maxf(float noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z21work_group_reduce_minj(i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
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
!2 = !{i32 2, i32 0}
!3 = !{!"clang version 22.1.8"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{i32 1, i32 1, i32 0}
!9 = !{!"none", !"none", !"none"}
!10 = !{!"float*", !"uint*", !"uint"}
!11 = !{!"const", !"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !6, i64 0}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.unroll.disable"}
