; ModuleID = 'prefix_sum.cl'
source_filename = "prefix_sum.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

@prefix_sum.tree = internal addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @prefix_sum(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 !reqd_work_group_size !12 {
  %3 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #5
  %4 = trunc i64 %3 to i32
  %5 = and i64 %3, 4294967295
  %6 = tail call spir_func <2 x i32> @_Z6vload2mPU3AS1Kj(i64 noundef %5, ptr addrspace(1) noundef align 4 %0) #6
  tail call spir_func void @_Z7vstore2Dv2_jmPU3AS3j(<2 x i32> noundef %6, i64 noundef %5, ptr addrspace(3) noundef @prefix_sum.tree) #7
  %7 = shl i32 %4, 1
  %8 = or disjoint i32 %7, 1
  %9 = add i32 %7, 2
  br label %12

10:                                               ; preds = %28
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %11 = icmp eq i32 %4, 0
  br i1 %11, label %32, label %35

12:                                               ; preds = %2, %28
  %13 = phi i32 [ 1, %2 ], [ %30, %28 ]
  %14 = phi i32 [ 64, %2 ], [ %29, %28 ]
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %15 = icmp ugt i32 %14, %4
  br i1 %15, label %16, label %28

16:                                               ; preds = %12
  %17 = mul i32 %13, %8
  %18 = add i32 %17, -1
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr addrspace(3) @prefix_sum.tree, i64 %19
  %21 = load i32, ptr addrspace(3) %20, align 4, !tbaa !4
  %22 = mul i32 %13, %9
  %23 = add i32 %22, -1
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw i32, ptr addrspace(3) @prefix_sum.tree, i64 %24
  %26 = load i32, ptr addrspace(3) %25, align 4, !tbaa !4
  %27 = add i32 %26, %21
  store i32 %27, ptr addrspace(3) %25, align 4, !tbaa !4
  br label %28

28:                                               ; preds = %16, %12
  %29 = lshr i32 %14, 1
  %30 = shl i32 %13, 1
  %31 = icmp eq i32 %29, 0
  br i1 %31, label %10, label %12, !llvm.loop !13

32:                                               ; preds = %10
  %33 = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @prefix_sum.tree, i64 508), align 4, !tbaa !4
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 512
  store i32 %33, ptr addrspace(1) %34, align 4, !tbaa !4
  store i32 0, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @prefix_sum.tree, i64 508), align 4, !tbaa !4
  br label %35

35:                                               ; preds = %32, %10
  %36 = shl nuw nsw i32 %4, 1
  %37 = or disjoint i32 %36, 1
  %38 = add nuw nsw i32 %36, 2
  br label %39

39:                                               ; preds = %35, %57
  %40 = phi i32 [ 128, %35 ], [ %42, %57 ]
  %41 = phi i32 [ 1, %35 ], [ %58, %57 ]
  %42 = lshr i32 %40, 1
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %43 = icmp ugt i32 %41, %4
  br i1 %43, label %44, label %57

44:                                               ; preds = %39
  %45 = mul i32 %42, %37
  %46 = add i32 %45, -1
  %47 = mul i32 %42, %38
  %48 = add i32 %47, -1
  %49 = zext i32 %46 to i64
  %50 = getelementptr inbounds nuw i32, ptr addrspace(3) @prefix_sum.tree, i64 %49
  %51 = load i32, ptr addrspace(3) %50, align 4, !tbaa !4
  %52 = zext i32 %48 to i64
  %53 = getelementptr inbounds nuw i32, ptr addrspace(3) @prefix_sum.tree, i64 %52
  %54 = load i32, ptr addrspace(3) %53, align 4, !tbaa !4
  store i32 %54, ptr addrspace(3) %50, align 4, !tbaa !4
  %55 = load i32, ptr addrspace(3) %53, align 4, !tbaa !4
  %56 = add i32 %55, %51
  store i32 %56, ptr addrspace(3) %53, align 4, !tbaa !4
  br label %57

57:                                               ; preds = %44, %39
  %58 = shl nuw nsw i32 %41, 1
  %59 = icmp samesign ult i32 %41, 64
  br i1 %59, label %39, label %60, !llvm.loop !15

60:                                               ; preds = %57
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %61 = tail call spir_func <2 x i32> @_Z6vload2mPU3AS3Kj(i64 noundef %5, ptr addrspace(3) noundef @prefix_sum.tree) #6
  tail call spir_func void @_Z7vstore2Dv2_jmPU3AS1j(<2 x i32> noundef %61, i64 noundef %5, ptr addrspace(1) noundef align 4 %1) #7
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_prefix_sum(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 !reqd_work_group_size !12 {
  %3 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #5
  %4 = trunc i64 %3 to i32
  %5 = and i64 %3, 4294967295
  %6 = tail call spir_func <2 x i32> @_Z6vload2mPU3AS1Kj(i64 noundef %5, ptr addrspace(1) noundef %0) #6
  tail call spir_func void @_Z7vstore2Dv2_jmPU3AS3j(<2 x i32> noundef %6, i64 noundef %5, ptr addrspace(3) noundef @prefix_sum.tree) #7
  %7 = shl i32 %4, 1
  %8 = or disjoint i32 %7, 1
  %9 = add i32 %7, 2
  br label %12

10:                                               ; preds = %28
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %11 = icmp eq i32 %4, 0
  br i1 %11, label %32, label %35

12:                                               ; preds = %2, %28
  %13 = phi i32 [ 1, %2 ], [ %30, %28 ]
  %14 = phi i32 [ 64, %2 ], [ %29, %28 ]
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %15 = icmp ugt i32 %14, %4
  br i1 %15, label %16, label %28

16:                                               ; preds = %12
  %17 = mul i32 %13, %8
  %18 = add i32 %17, -1
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr addrspace(3) @prefix_sum.tree, i64 %19
  %21 = load i32, ptr addrspace(3) %20, align 4, !tbaa !4
  %22 = mul i32 %13, %9
  %23 = add i32 %22, -1
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw i32, ptr addrspace(3) @prefix_sum.tree, i64 %24
  %26 = load i32, ptr addrspace(3) %25, align 4, !tbaa !4
  %27 = add i32 %26, %21
  store i32 %27, ptr addrspace(3) %25, align 4, !tbaa !4
  br label %28

28:                                               ; preds = %12, %16
  %29 = lshr i32 %14, 1
  %30 = shl i32 %13, 1
  %31 = icmp eq i32 %29, 0
  br i1 %31, label %10, label %12, !llvm.loop !13

32:                                               ; preds = %10
  %33 = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @prefix_sum.tree, i64 508), align 4, !tbaa !4
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 512
  store i32 %33, ptr addrspace(1) %34, align 4, !tbaa !4
  store i32 0, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @prefix_sum.tree, i64 508), align 4, !tbaa !4
  br label %35

35:                                               ; preds = %32, %10
  %36 = shl nuw nsw i32 %4, 1
  %37 = or disjoint i32 %36, 1
  %38 = add nuw nsw i32 %36, 2
  br label %41

39:                                               ; preds = %59
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %40 = tail call spir_func <2 x i32> @_Z6vload2mPU3AS3Kj(i64 noundef %5, ptr addrspace(3) noundef @prefix_sum.tree) #6
  tail call spir_func void @_Z7vstore2Dv2_jmPU3AS1j(<2 x i32> noundef %40, i64 noundef %5, ptr addrspace(1) noundef %1) #7
  ret void

41:                                               ; preds = %35, %59
  %42 = phi i32 [ 128, %35 ], [ %44, %59 ]
  %43 = phi i32 [ 1, %35 ], [ %60, %59 ]
  %44 = lshr i32 %42, 1
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %45 = icmp ugt i32 %43, %4
  br i1 %45, label %46, label %59

46:                                               ; preds = %41
  %47 = mul i32 %44, %37
  %48 = add i32 %47, -1
  %49 = mul i32 %44, %38
  %50 = add i32 %49, -1
  %51 = zext i32 %48 to i64
  %52 = getelementptr inbounds nuw i32, ptr addrspace(3) @prefix_sum.tree, i64 %51
  %53 = load i32, ptr addrspace(3) %52, align 4, !tbaa !4
  %54 = zext i32 %50 to i64
  %55 = getelementptr inbounds nuw i32, ptr addrspace(3) @prefix_sum.tree, i64 %54
  %56 = load i32, ptr addrspace(3) %55, align 4, !tbaa !4
  store i32 %56, ptr addrspace(3) %52, align 4, !tbaa !4
  %57 = load i32, ptr addrspace(3) %55, align 4, !tbaa !4
  %58 = add i32 %57, %53
  store i32 %58, ptr addrspace(3) %55, align 4, !tbaa !4
  br label %59

59:                                               ; preds = %41, %46
  %60 = shl nuw nsw i32 %43, 1
  %61 = icmp samesign ult i32 %43, 64
  br i1 %61, label %41, label %39, !llvm.loop !15
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func void @_Z7vstore2Dv2_jmPU3AS3j(<2 x i32> noundef, i64 noundef, ptr addrspace(3) noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(read)
declare spir_func <2 x i32> @_Z6vload2mPU3AS1Kj(i64 noundef, ptr addrspace(1) noundef) local_unnamed_addr #4

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare spir_func void @_Z7vstore2Dv2_jmPU3AS1j(<2 x i32> noundef, i64 noundef, ptr addrspace(1) noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(read)
declare spir_func <2 x i32> @_Z6vload2mPU3AS3Kj(i64 noundef, ptr addrspace(3) noundef) local_unnamed_addr #4

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent mustprogress nofree nounwind willreturn memory(read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nounwind willreturn memory(none) }
attributes #6 = { convergent nounwind willreturn memory(read) }
attributes #7 = { convergent nounwind }

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
!10 = !{!"uint*", !"uint*"}
!11 = !{!"const", !""}
!12 = !{i32 64, i32 1, i32 1}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.unroll.disable"}
!15 = distinct !{!15, !14}
