; ModuleID = 'nbody.cl'
source_filename = "nbody.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

%struct.body_t = type { <4 x float>, <4 x float> }

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define spir_func <3 x float> @pull(<3 x float> noundef %0, <4 x float> noundef %1, float noundef %2) local_unnamed_addr #0 {
  %4 = shufflevector <4 x float> %1, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %5 = fsub <3 x float> %4, %0
  %6 = tail call spir_func float @_Z3dotDv3_fS_(<3 x float> noundef %5, <3 x float> noundef %5) #6
  %7 = fadd float %2, %6
  %8 = tail call spir_func float @_Z5rsqrtf(float noundef %7) #6
  %9 = extractelement <4 x float> %1, i64 3
  %10 = fmul float %9, %8
  %11 = fmul float %8, %10
  %12 = fmul float %8, %11
  %13 = insertelement <3 x float> poison, float %12, i64 0
  %14 = shufflevector <3 x float> %13, <3 x float> poison, <3 x i32> zeroinitializer
  %15 = fmul <3 x float> %5, %14
  ret <3 x float> %15
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func float @_Z5rsqrtf(float noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func float @_Z3dotDv3_fS_(<3 x float> noundef, <3 x float> noundef) local_unnamed_addr #1

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @nbody(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) %1, ptr addrspace(3) noundef align 16 captures(none) %2, float noundef %3, float noundef %4) local_unnamed_addr #2 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %6 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #6
  %7 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #6
  %8 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %9 = getelementptr inbounds nuw %struct.body_t, ptr addrspace(1) %0, i64 %8
  %10 = load <4 x float>, ptr addrspace(1) %9, align 16, !tbaa !13
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %9, i64 16
  %12 = load <4 x float>, ptr addrspace(1) %11, align 16, !tbaa !13
  %13 = getelementptr %struct.body_t, ptr addrspace(1) %0, i64 %6
  %14 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) %2, i64 %6
  %15 = icmp eq i64 %7, 0
  br label %16

16:                                               ; preds = %28, %5
  %17 = phi <4 x float> [ <float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float undef>, %5 ], [ %29, %28 ]
  %18 = phi i64 [ 0, %5 ], [ %30, %28 ]
  %19 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #6
  %20 = icmp ult i64 %18, %19
  br i1 %20, label %21, label %51

21:                                               ; preds = %16
  %22 = getelementptr %struct.body_t, ptr addrspace(1) %13, i64 %18
  %23 = load <4 x float>, ptr addrspace(1) %22, align 16, !tbaa !13
  store <4 x float> %23, ptr addrspace(3) %14, align 16, !tbaa !13
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  br i1 %15, label %28, label %24

24:                                               ; preds = %21
  %25 = shufflevector <4 x float> %17, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  br label %31

26:                                               ; preds = %31
  %27 = shufflevector <3 x float> %48, <3 x float> <float undef, float poison, float poison>, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  br label %28

28:                                               ; preds = %26, %21
  %29 = phi <4 x float> [ %17, %21 ], [ %27, %26 ]
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %30 = add i64 %18, %7
  br label %16, !llvm.loop !14

31:                                               ; preds = %24, %31
  %32 = phi i64 [ %49, %31 ], [ 0, %24 ]
  %33 = phi <3 x float> [ %48, %31 ], [ %25, %24 ]
  %34 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) %2, i64 %32
  %35 = load <4 x float>, ptr addrspace(3) %34, align 16, !tbaa !13
  %36 = fsub <4 x float> %35, %10
  %37 = shufflevector <4 x float> %36, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %38 = tail call spir_func float @_Z3dotDv3_fS_(<3 x float> noundef %37, <3 x float> noundef %37) #6
  %39 = fadd float %4, %38
  %40 = tail call spir_func float @_Z5rsqrtf(float noundef %39) #6
  %41 = extractelement <4 x float> %35, i64 3
  %42 = fmul float %41, %40
  %43 = fmul float %40, %42
  %44 = fmul float %40, %43
  %45 = insertelement <3 x float> poison, float %44, i64 0
  %46 = shufflevector <3 x float> %45, <3 x float> poison, <3 x i32> zeroinitializer
  %47 = fmul <3 x float> %37, %46
  %48 = fadd <3 x float> %33, %47
  %49 = add nuw i64 %32, 1
  %50 = icmp eq i64 %49, %7
  br i1 %50, label %26, label %31, !llvm.loop !16

51:                                               ; preds = %16
  %52 = insertelement <3 x float> poison, float %3, i64 0
  %53 = shufflevector <3 x float> %52, <3 x float> poison, <3 x i32> zeroinitializer
  %54 = shufflevector <4 x float> %17, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %55 = shufflevector <4 x float> %12, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %56 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %53, <3 x float> %54, <3 x float> %55)
  %57 = shufflevector <3 x float> %56, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %58 = shufflevector <4 x float> %57, <4 x float> %12, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
  %59 = shufflevector <4 x float> %10, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %60 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %53, <3 x float> %56, <3 x float> %59)
  %61 = shufflevector <3 x float> %60, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %62 = shufflevector <4 x float> %61, <4 x float> %10, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
  %63 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %64 = getelementptr inbounds nuw %struct.body_t, ptr addrspace(1) %1, i64 %63
  store <4 x float> %62, ptr addrspace(1) %64, align 16, !tbaa !13
  %65 = getelementptr inbounds nuw i8, ptr addrspace(1) %64, i64 16
  store <4 x float> %58, ptr addrspace(1) %65, align 16, !tbaa !13
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_nbody(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) %1, ptr addrspace(3) noundef align 16 captures(none) %2, float noundef %3, float noundef %4) local_unnamed_addr #3 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %6 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #6
  %7 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #6
  %8 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %9 = getelementptr inbounds nuw %struct.body_t, ptr addrspace(1) %0, i64 %8
  %10 = load <4 x float>, ptr addrspace(1) %9, align 16, !tbaa !13
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %9, i64 16
  %12 = load <4 x float>, ptr addrspace(1) %11, align 16, !tbaa !13
  %13 = getelementptr %struct.body_t, ptr addrspace(1) %0, i64 %6
  %14 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) %2, i64 %6
  %15 = icmp eq i64 %7, 0
  br label %16

16:                                               ; preds = %43, %5
  %17 = phi <4 x float> [ <float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float undef>, %5 ], [ %44, %43 ]
  %18 = phi i64 [ 0, %5 ], [ %45, %43 ]
  %19 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #6
  %20 = icmp ult i64 %18, %19
  br i1 %20, label %36, label %21

21:                                               ; preds = %16
  %22 = insertelement <3 x float> poison, float %3, i64 0
  %23 = shufflevector <3 x float> %22, <3 x float> poison, <3 x i32> zeroinitializer
  %24 = shufflevector <4 x float> %17, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %25 = shufflevector <4 x float> %12, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %26 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %23, <3 x float> %24, <3 x float> %25)
  %27 = shufflevector <3 x float> %26, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %28 = shufflevector <4 x float> %27, <4 x float> %12, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
  %29 = shufflevector <4 x float> %10, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %30 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %23, <3 x float> %26, <3 x float> %29)
  %31 = shufflevector <3 x float> %30, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %32 = shufflevector <4 x float> %31, <4 x float> %10, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
  %33 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %34 = getelementptr inbounds nuw %struct.body_t, ptr addrspace(1) %1, i64 %33
  store <4 x float> %32, ptr addrspace(1) %34, align 16, !tbaa !13
  %35 = getelementptr inbounds nuw i8, ptr addrspace(1) %34, i64 16
  store <4 x float> %28, ptr addrspace(1) %35, align 16, !tbaa !13
  ret void

36:                                               ; preds = %16
  %37 = getelementptr %struct.body_t, ptr addrspace(1) %13, i64 %18
  %38 = load <4 x float>, ptr addrspace(1) %37, align 16, !tbaa !13
  store <4 x float> %38, ptr addrspace(3) %14, align 16, !tbaa !13
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  br i1 %15, label %43, label %39

39:                                               ; preds = %36
  %40 = shufflevector <4 x float> %17, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  br label %46

41:                                               ; preds = %46
  %42 = shufflevector <3 x float> %63, <3 x float> <float undef, float poison, float poison>, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  br label %43

43:                                               ; preds = %41, %36
  %44 = phi <4 x float> [ %17, %36 ], [ %42, %41 ]
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %45 = add i64 %18, %7
  br label %16, !llvm.loop !14

46:                                               ; preds = %39, %46
  %47 = phi i64 [ %64, %46 ], [ 0, %39 ]
  %48 = phi <3 x float> [ %63, %46 ], [ %40, %39 ]
  %49 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) %2, i64 %47
  %50 = load <4 x float>, ptr addrspace(3) %49, align 16, !tbaa !13
  %51 = fsub <4 x float> %50, %10
  %52 = shufflevector <4 x float> %51, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %53 = tail call spir_func float @_Z3dotDv3_fS_(<3 x float> noundef %52, <3 x float> noundef %52) #6
  %54 = fadd float %4, %53
  %55 = tail call spir_func float @_Z5rsqrtf(float noundef %54) #6
  %56 = extractelement <4 x float> %50, i64 3
  %57 = fmul float %56, %55
  %58 = fmul float %55, %57
  %59 = fmul float %55, %58
  %60 = insertelement <3 x float> poison, float %59, i64 0
  %61 = shufflevector <3 x float> %60, <3 x float> poison, <3 x i32> zeroinitializer
  %62 = fmul <3 x float> %52, %61
  %63 = fadd <3 x float> %48, %62
  %64 = add nuw i64 %47, 1
  %65 = icmp eq i64 %64, %7
  br i1 %65, label %41, label %46, !llvm.loop !16
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z15get_global_sizej(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <3 x float> @llvm.fmuladd.v3f32(<3 x float>, <3 x float>, <3 x float>) #5

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #3 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #4 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!8 = !{i32 1, i32 1, i32 3, i32 0, i32 0}
!9 = !{!"none", !"none", !"none", !"none", !"none"}
!10 = !{!"body_t*", !"body_t*", !"float4*", !"float", !"float"}
!11 = !{!"body_t*", !"body_t*", !"float __attribute__((ext_vector_type(4)))*", !"float", !"float"}
!12 = !{!"const", !"", !"", !"", !""}
!13 = !{!6, !6, i64 0}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.unroll.disable"}
!16 = distinct !{!16, !15}
