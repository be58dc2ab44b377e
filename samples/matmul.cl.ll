; ModuleID = 'matmul.cl'
source_filename = "matmul.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

@matmul.tile_a = internal unnamed_addr addrspace(3) global [8 x [8 x float]] undef, align 4
@matmul.tile_b = internal unnamed_addr addrspace(3) global [8 x [8 x float]] undef, align 4

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @matmul(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 !reqd_work_group_size !12 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !13)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !18)
  %7 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %8 = trunc i64 %7 to i32
  %9 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #6
  %10 = trunc i64 %9 to i32
  %11 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #6
  %12 = trunc i64 %11 to i32
  %13 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #6
  %14 = trunc i64 %13 to i32
  %15 = icmp eq i32 %4, 0
  br i1 %15, label %28, label %16

16:                                               ; preds = %6
  %17 = icmp ugt i32 %3, %10
  %18 = mul i32 %4, %10
  %19 = add i32 %18, %12
  %20 = and i64 %13, 4294967295
  %21 = getelementptr inbounds nuw [8 x float], ptr addrspace(3) @matmul.tile_a, i64 %20
  %22 = and i64 %11, 4294967295
  %23 = getelementptr inbounds nuw float, ptr addrspace(3) %21, i64 %22
  %24 = icmp ugt i32 %5, %8
  %25 = getelementptr inbounds nuw [8 x float], ptr addrspace(3) @matmul.tile_b, i64 %20
  %26 = getelementptr inbounds nuw float, ptr addrspace(3) %25, i64 %22
  %27 = getelementptr inbounds nuw float, ptr addrspace(3) @matmul.tile_b, i64 %22
  br label %33

28:                                               ; preds = %57, %6
  %29 = phi float [ 0.000000e+00, %6 ], [ %67, %57 ]
  %30 = icmp ugt i32 %3, %10
  %31 = icmp ugt i32 %5, %8
  %32 = select i1 %30, i1 %31, i1 false
  br i1 %32, label %70, label %75

33:                                               ; preds = %16, %57
  %34 = phi i32 [ 0, %16 ], [ %58, %57 ]
  %35 = phi float [ 0.000000e+00, %16 ], [ %67, %57 ]
  %36 = add i32 %34, %12
  %37 = icmp ult i32 %36, %4
  %38 = select i1 %17, i1 %37, i1 false
  br i1 %38, label %39, label %44

39:                                               ; preds = %33
  %40 = add i32 %19, %34
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %41
  %43 = load float, ptr addrspace(1) %42, align 4, !tbaa !20, !alias.scope !13, !noalias !22
  br label %44

44:                                               ; preds = %39, %33
  %45 = phi float [ %43, %39 ], [ 0.000000e+00, %33 ]
  store float %45, ptr addrspace(3) %23, align 4, !tbaa !20, !noalias !23
  %46 = add i32 %34, %14
  %47 = icmp ult i32 %46, %4
  %48 = select i1 %47, i1 %24, i1 false
  br i1 %48, label %49, label %55

49:                                               ; preds = %44
  %50 = mul i32 %46, %5
  %51 = add i32 %50, %8
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %52
  %54 = load float, ptr addrspace(1) %53, align 4, !tbaa !20, !alias.scope !16, !noalias !24
  br label %55

55:                                               ; preds = %49, %44
  %56 = phi float [ %54, %49 ], [ 0.000000e+00, %44 ]
  store float %56, ptr addrspace(3) %26, align 4, !tbaa !20, !noalias !23
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7, !noalias !23
  br label %60

57:                                               ; preds = %60
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7, !noalias !23
  %58 = add i32 %34, 8
  %59 = icmp ult i32 %58, %4
  br i1 %59, label %33, label %28, !llvm.loop !25

60:                                               ; preds = %55, %60
  %61 = phi i64 [ 0, %55 ], [ %68, %60 ]
  %62 = phi float [ %35, %55 ], [ %67, %60 ]
  %63 = getelementptr inbounds nuw float, ptr addrspace(3) %21, i64 %61
  %64 = load float, ptr addrspace(3) %63, align 4, !tbaa !20, !noalias !23
  %65 = getelementptr inbounds nuw [8 x float], ptr addrspace(3) %27, i64 %61
  %66 = load float, ptr addrspace(3) %65, align 4, !tbaa !20, !noalias !23
  %67 = tail call float @llvm.fmuladd.f32(float %64, float %66, float %62)
  %68 = add nuw nsw i64 %61, 1
  %69 = icmp eq i64 %68, 8
  br i1 %69, label %57, label %60, !llvm.loop !27

70:                                               ; preds = %28
  %71 = mul i32 %5, %10
  %72 = add i32 %71, %8
  %73 = zext i32 %72 to i64
  %74 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %73
  store float %29, ptr addrspace(1) %74, align 4, !tbaa !20, !alias.scope !18, !noalias !28
  br label %75

75:                                               ; preds = %28, %70
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_matmul(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 !reqd_work_group_size !12 {
  %7 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %8 = trunc i64 %7 to i32
  %9 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #6
  %10 = trunc i64 %9 to i32
  %11 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #6
  %12 = trunc i64 %11 to i32
  %13 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #6
  %14 = trunc i64 %13 to i32
  %15 = icmp eq i32 %4, 0
  br i1 %15, label %28, label %16

16:                                               ; preds = %6
  %17 = icmp ugt i32 %3, %10
  %18 = mul i32 %4, %10
  %19 = add i32 %18, %12
  %20 = and i64 %13, 4294967295
  %21 = getelementptr inbounds nuw [8 x float], ptr addrspace(3) @matmul.tile_a, i64 %20
  %22 = and i64 %11, 4294967295
  %23 = getelementptr inbounds nuw float, ptr addrspace(3) %21, i64 %22
  %24 = icmp ugt i32 %5, %8
  %25 = getelementptr inbounds nuw [8 x float], ptr addrspace(3) @matmul.tile_b, i64 %20
  %26 = getelementptr inbounds nuw float, ptr addrspace(3) %25, i64 %22
  %27 = getelementptr inbounds nuw float, ptr addrspace(3) @matmul.tile_b, i64 %22
  br label %33

28:                                               ; preds = %57, %6
  %29 = phi float [ 0.000000e+00, %6 ], [ %67, %57 ]
  %30 = icmp ugt i32 %3, %10
  %31 = icmp ugt i32 %5, %8
  %32 = select i1 %30, i1 %31, i1 false
  br i1 %32, label %70, label %75

33:                                               ; preds = %16, %57
  %34 = phi i32 [ 0, %16 ], [ %58, %57 ]
  %35 = phi float [ 0.000000e+00, %16 ], [ %67, %57 ]
  %36 = add i32 %34, %12
  %37 = icmp ult i32 %36, %4
  %38 = select i1 %17, i1 %37, i1 false
  br i1 %38, label %39, label %44

39:                                               ; preds = %33
  %40 = add i32 %19, %34
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %41
  %43 = load float, ptr addrspace(1) %42, align 4, !tbaa !20
  br label %44

44:                                               ; preds = %33, %39
  %45 = phi float [ %43, %39 ], [ 0.000000e+00, %33 ]
  store float %45, ptr addrspace(3) %23, align 4, !tbaa !20
  %46 = add i32 %34, %14
  %47 = icmp ult i32 %46, %4
  %48 = select i1 %47, i1 %24, i1 false
  br i1 %48, label %49, label %55

49:                                               ; preds = %44
  %50 = mul i32 %46, %5
  %51 = add i32 %50, %8
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %52
  %54 = load float, ptr addrspace(1) %53, align 4, !tbaa !20
  br label %55

55:                                               ; preds = %44, %49
  %56 = phi float [ %54, %49 ], [ 0.000000e+00, %44 ]
  store float %56, ptr addrspace(3) %26, align 4, !tbaa !20
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  br label %60

57:                                               ; preds = %60
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %58 = add i32 %34, 8
  %59 = icmp ult i32 %58, %4
  br i1 %59, label %33, label %28, !llvm.loop !25

60:                                               ; preds = %55, %60
  %61 = phi i64 [ 0, %55 ], [ %68, %60 ]
  %62 = phi float [ %35, %55 ], [ %67, %60 ]
  %63 = getelementptr inbounds nuw float, ptr addrspace(3) %21, i64 %61
  %64 = load float, ptr addrspace(3) %63, align 4, !tbaa !20
  %65 = getelementptr inbounds nuw [8 x float], ptr addrspace(3) %27, i64 %61
  %66 = load float, ptr addrspace(3) %65, align 4, !tbaa !20
  %67 = tail call float @llvm.fmuladd.f32(float %64, float %66, float %62)
  %68 = add nuw nsw i64 %61, 1
  %69 = icmp eq i64 %68, 8
  br i1 %69, label %57, label %60, !llvm.loop !27

70:                                               ; preds = %28
  %71 = mul i32 %5, %10
  %72 = add i32 %71, %8
  %73 = zext i32 %72 to i64
  %74 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %73
  store float %29, ptr addrspace(1) %74, align 4, !tbaa !20
  br label %75

75:                                               ; preds = %70, %28
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #5

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #6 = { convergent nounwind willreturn memory(none) }
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
!8 = !{i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!9 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!10 = !{!"float*", !"float*", !"float*", !"uint", !"uint", !"uint"}
!11 = !{!"restrict const", !"restrict const", !"restrict", !"", !"", !""}
!12 = !{i32 8, i32 8, i32 1}
!13 = !{!14}
!14 = distinct !{!14, !15, !"__clang_ocl_kern_imp_matmul: argument 0"}
!15 = distinct !{!15, !"__clang_ocl_kern_imp_matmul"}
!16 = !{!17}
!17 = distinct !{!17, !15, !"__clang_ocl_kern_imp_matmul: argument 1"}
!18 = !{!19}
!19 = distinct !{!19, !15, !"__clang_ocl_kern_imp_matmul: argument 2"}
!20 = !{!21, !21, i64 0}
!21 = !{!"float", !6, i64 0}
!22 = !{!17, !19}
!23 = !{!14, !17, !19}
!24 = !{!14, !19}
!25 = distinct !{!25, !26}
!26 = !{!"llvm.loop.unroll.disable"}
!27 = distinct !{!27, !26}
!28 = !{!14, !17}
