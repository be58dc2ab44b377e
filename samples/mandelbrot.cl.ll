; ModuleID = 'mandelbrot.cl'
source_filename = "mandelbrot.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

; Function Attrs: convergent nofree norecurse nounwind memory(argmem: write)
define spir_kernel void @mandelbrot(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, float noundef %1, float noundef %2, float noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %6 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %7 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #3
  %8 = insertelement <2 x float> poison, float %1, i64 0
  %9 = insertelement <2 x float> %8, float %2, i64 1
  %10 = insertelement <2 x float> poison, float %3, i64 0
  %11 = shufflevector <2 x float> %10, <2 x float> poison, <2 x i32> zeroinitializer
  %12 = uitofp i64 %6 to float
  %13 = insertelement <2 x float> poison, float %12, i64 0
  %14 = uitofp i64 %7 to float
  %15 = insertelement <2 x float> %13, float %14, i64 1
  %16 = fmul <2 x float> %11, %15
  %17 = fadd <2 x float> %9, %16
  br label %18

18:                                               ; preds = %38, %5
  %19 = phi i32 [ 0, %5 ], [ %39, %38 ]
  %20 = phi <2 x float> [ zeroinitializer, %5 ], [ %40, %38 ]
  %21 = icmp ult i32 %19, %4
  br i1 %21, label %22, label %41

22:                                               ; preds = %18
  %23 = fmul <2 x float> %20, %20
  %24 = extractelement <2 x float> %23, i64 0
  %25 = extractelement <2 x float> %23, i64 1
  %26 = fadd float %24, %25
  %27 = fcmp ule float %26, 4.000000e+00
  br i1 %27, label %28, label %38

28:                                               ; preds = %22
  %29 = fsub float %24, %25
  %30 = insertelement <2 x float> poison, float %29, i64 0
  %31 = extractelement <2 x float> %20, i64 0
  %32 = fmul float %31, 2.000000e+00
  %33 = extractelement <2 x float> %20, i64 1
  %34 = fmul float %33, %32
  %35 = insertelement <2 x float> %30, float %34, i64 1
  %36 = fadd <2 x float> %17, %35
  %37 = add nuw i32 %19, 1
  br label %38

38:                                               ; preds = %28, %22
  %39 = phi i32 [ %37, %28 ], [ %19, %22 ]
  %40 = phi <2 x float> [ %36, %28 ], [ %20, %22 ]
  br i1 %27, label %18, label %41

41:                                               ; preds = %18, %38
  %42 = phi i32 [ %39, %38 ], [ %19, %18 ]
  %43 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #3
  %44 = mul i64 %43, %7
  %45 = getelementptr i32, ptr addrspace(1) %0, i64 %44
  %46 = getelementptr i32, ptr addrspace(1) %45, i64 %6
  store i32 %42, ptr addrspace(1) %46, align 4, !tbaa !4
  ret void
}

; Function Attrs: alwaysinline convergent nofree norecurse nounwind memory(argmem: write)
define spir_func void @__clang_ocl_kern_imp_mandelbrot(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, float noundef %1, float noundef %2, float noundef %3, i32 noundef %4) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %6 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %7 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #3
  %8 = insertelement <2 x float> poison, float %1, i64 0
  %9 = insertelement <2 x float> %8, float %2, i64 1
  %10 = insertelement <2 x float> poison, float %3, i64 0
  %11 = shufflevector <2 x float> %10, <2 x float> poison, <2 x i32> zeroinitializer
  %12 = uitofp i64 %6 to float
  %13 = insertelement <2 x float> poison, float %12, i64 0
  %14 = uitofp i64 %7 to float
  %15 = insertelement <2 x float> %13, float %14, i64 1
  %16 = fmul <2 x float> %11, %15
  %17 = fadd <2 x float> %9, %16
  br label %18

18:                                               ; preds = %38, %5
  %19 = phi i32 [ 0, %5 ], [ %39, %38 ]
  %20 = phi <2 x float> [ zeroinitializer, %5 ], [ %40, %38 ]
  %21 = icmp ult i32 %19, %4
  br i1 %21, label %22, label %41

22:                                               ; preds = %18
  %23 = fmul <2 x float> %20, %20
  %24 = extractelement <2 x float> %23, i64 0
  %25 = extractelement <2 x float> %23, i64 1
  %26 = fadd float %24, %25
  %27 = fcmp ule float %26, 4.000000e+00
  br i1 %27, label %28, label %38

28:                                               ; preds = %22
  %29 = fsub float %24, %25
  %30 = insertelement <2 x float> poison, float %29, i64 0
  %31 = extractelement <2 x float> %20, i64 0
  %32 = fmul float %31, 2.000000e+00
  %33 = extractelement <2 x float> %20, i64 1
  %34 = fmul float %33, %32
  %35 = insertelement <2 x float> %30, float %34, i64 1
  %36 = fadd <2 x float> %17, %35
  %37 = add nuw i32 %19, 1
  br label %38

38:                                               ; preds = %22, %28
  %39 = phi i32 [ %37, %28 ], [ %19, %22 ]
  %40 = phi <2 x float> [ %36, %28 ], [ %20, %22 ]
  br i1 %27, label %18, label %41

41:                                               ; preds = %38, %18
  %42 = phi i32 [ %39, %38 ], [ %19, %18 ]
  %43 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #3
  %44 = mul i64 %43, %7
  %45 = getelementptr i32, ptr addrspace(1) %0, i64 %44
  %46 = getelementptr i32, ptr addrspace(1) %45, i64 %6
  store i32 %42, ptr addrspace(1) %46, align 4, !tbaa !4
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z15get_global_sizej(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent nofree norecurse nounwind memory(argmem: write) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind memory(argmem: write) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind willreturn memory(none) }

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
!8 = !{i32 1, i32 0, i32 0, i32 0, i32 0}
!9 = !{!"none", !"none", !"none", !"none", !"none"}
!10 = !{!"uint*", !"float", !"float", !"float", !"uint"}
!11 = !{!"", !"", !"", !"", !""}
