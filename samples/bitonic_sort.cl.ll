; ModuleID = 'bitonic_sort.cl'
source_filename = "bitonic_sort.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

@bitonic_sort.staged = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @bitonic_sort(ptr addrspace(1) noundef align 4 captures(none) %0) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 !reqd_work_group_size !12 {
  %2 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %3 = trunc i64 %2 to i32
  %4 = and i64 %2, 4294967295
  %5 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %4
  %6 = load i32, ptr addrspace(1) %5, align 4, !tbaa !4
  %7 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.staged, i64 %4
  store i32 %6, ptr addrspace(3) %7, align 4, !tbaa !4
  %8 = add i64 %2, 64
  %9 = and i64 %8, 4294967295
  %10 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %9
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !4
  %12 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.staged, i64 %9
  store i32 %11, ptr addrspace(3) %12, align 4, !tbaa !4
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  %13 = shl i32 %3, 1
  br label %14

14:                                               ; preds = %1, %17
  %15 = phi i32 [ 2, %1 ], [ %18, %17 ]
  %16 = lshr exact i32 %15, 1
  br label %20

17:                                               ; preds = %37
  %18 = shl nuw nsw i32 %15, 1
  %19 = icmp samesign ult i32 %15, 65
  br i1 %19, label %14, label %40, !llvm.loop !13

20:                                               ; preds = %14, %37
  %21 = phi i32 [ %16, %14 ], [ %38, %37 ]
  %22 = add nsw i32 %21, -1
  %23 = and i32 %22, %3
  %24 = sub i32 %13, %23
  %25 = add i32 %24, %21
  %26 = and i32 %24, %15
  %27 = zext i32 %24 to i64
  %28 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.staged, i64 %27
  %29 = load i32, ptr addrspace(3) %28, align 4, !tbaa !4
  %30 = zext i32 %25 to i64
  %31 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.staged, i64 %30
  %32 = load i32, ptr addrspace(3) %31, align 4, !tbaa !4
  %33 = icmp ugt i32 %29, %32
  %34 = icmp ne i32 %26, 0
  %35 = xor i1 %34, %33
  br i1 %35, label %36, label %37

36:                                               ; preds = %20
  store i32 %32, ptr addrspace(3) %28, align 4, !tbaa !4
  store i32 %29, ptr addrspace(3) %31, align 4, !tbaa !4
  br label %37

37:                                               ; preds = %36, %20
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  %38 = lshr i32 %21, 1
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %17, label %20, !llvm.loop !15

40:                                               ; preds = %17
  %41 = load i32, ptr addrspace(3) %7, align 4, !tbaa !4
  store i32 %41, ptr addrspace(1) %5, align 4, !tbaa !4
  %42 = load i32, ptr addrspace(3) %12, align 4, !tbaa !4
  store i32 %42, ptr addrspace(1) %10, align 4, !tbaa !4
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_bitonic_sort(ptr addrspace(1) noundef align 4 captures(none) %0) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 !reqd_work_group_size !12 {
  %2 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %3 = trunc i64 %2 to i32
  %4 = and i64 %2, 4294967295
  %5 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %4
  %6 = load i32, ptr addrspace(1) %5, align 4, !tbaa !4
  %7 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.staged, i64 %4
  store i32 %6, ptr addrspace(3) %7, align 4, !tbaa !4
  %8 = add i64 %2, 64
  %9 = and i64 %8, 4294967295
  %10 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %9
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !4
  %12 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.staged, i64 %9
  store i32 %11, ptr addrspace(3) %12, align 4, !tbaa !4
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  %13 = shl i32 %3, 1
  br label %14

14:                                               ; preds = %1, %20
  %15 = phi i32 [ 2, %1 ], [ %21, %20 ]
  %16 = lshr exact i32 %15, 1
  br label %23

17:                                               ; preds = %20
  %18 = load i32, ptr addrspace(3) %7, align 4, !tbaa !4
  store i32 %18, ptr addrspace(1) %5, align 4, !tbaa !4
  %19 = load i32, ptr addrspace(3) %12, align 4, !tbaa !4
  store i32 %19, ptr addrspace(1) %10, align 4, !tbaa !4
  ret void

20:                                               ; preds = %40
  %21 = shl nuw nsw i32 %15, 1
  %22 = icmp samesign ult i32 %15, 65
  br i1 %22, label %14, label %17, !llvm.loop !13

23:                                               ; preds = %14, %40
  %24 = phi i32 [ %16, %14 ], [ %41, %40 ]
  %25 = add nsw i32 %24, -1
  %26 = and i32 %25, %3
  %27 = sub i32 %13, %26
  %28 = add i32 %27, %24
  %29 = and i32 %27, %15
  %30 = zext i32 %27 to i64
  %31 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.staged, i64 %30
  %32 = load i32, ptr addrspace(3) %31, align 4, !tbaa !4
  %33 = zext i32 %28 to i64
  %34 = getelementptr inbounds nuw i32, ptr addrspace(3) @bitonic_sort.staged, i64 %33
  %35 = load i32, ptr addrspace(3) %34, align 4, !tbaa !4
  %36 = icmp ugt i32 %32, %35
  %37 = icmp ne i32 %29, 0
  %38 = xor i1 %37, %36
  br i1 %38, label %39, label %40

39:                                               ; preds = %23
  store i32 %35, ptr addrspace(3) %31, align 4, !tbaa !4
  store i32 %32, ptr addrspace(3) %34, align 4, !tbaa !4
  br label %40

40:                                               ; preds = %39, %23
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  %41 = lshr i32 %24, 1
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %20, label %23, !llvm.loop !15
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

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
!8 = !{i32 1}
!9 = !{!"none"}
!10 = !{!"uint*"}
!11 = !{!""}
!12 = !{i32 64, i32 1, i32 1}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.unroll.disable"}
!15 = distinct !{!15, !14}
