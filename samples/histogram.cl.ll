; ModuleID = 'histogram.cl'
source_filename = "histogram.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

@histogram.counts = internal addrspace(3) global [16 x i32] undef, align 4

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @histogram(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %3 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %4 = icmp ult i64 %3, 16
  br i1 %4, label %5, label %7

5:                                                ; preds = %2
  %6 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i64 %3
  store volatile i32 0, ptr addrspace(3) %6, align 4, !tbaa !4
  br label %7

7:                                                ; preds = %5, %2
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  %8 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #4
  %9 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %0, i64 %8
  %10 = load <4 x i8>, ptr addrspace(1) %9, align 4, !tbaa !13
  %11 = lshr <4 x i8> %10, splat (i8 4)
  %12 = extractelement <4 x i8> %11, i64 0
  %13 = zext nneg i8 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i64 %13
  %15 = tail call spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef %14) #5
  %16 = extractelement <4 x i8> %11, i64 1
  %17 = zext nneg i8 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i64 %17
  %19 = tail call spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef %18) #5
  %20 = extractelement <4 x i8> %11, i64 2
  %21 = zext nneg i8 %20 to i64
  %22 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i64 %21
  %23 = tail call spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef %22) #5
  %24 = extractelement <4 x i8> %11, i64 3
  %25 = zext nneg i8 %24 to i64
  %26 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i64 %25
  %27 = tail call spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef %26) #5
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  br i1 %4, label %28, label %33

28:                                               ; preds = %7
  %29 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %3
  %30 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i64 %3
  %31 = load volatile i32, ptr addrspace(3) %30, align 4, !tbaa !4
  %32 = tail call spir_func i32 @_Z10atomic_addPU3AS1Vjj(ptr addrspace(1) noundef %29, i32 noundef %31) #5
  br label %33

33:                                               ; preds = %7, %28
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_histogram(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef align 4 %1) local_unnamed_addr #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 {
  %3 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %4 = icmp ult i64 %3, 16
  br i1 %4, label %5, label %7

5:                                                ; preds = %2
  %6 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i64 %3
  store volatile i32 0, ptr addrspace(3) %6, align 4, !tbaa !4
  br label %7

7:                                                ; preds = %5, %2
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  %8 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #4
  %9 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %0, i64 %8
  %10 = load <4 x i8>, ptr addrspace(1) %9, align 4, !tbaa !13
  %11 = lshr <4 x i8> %10, splat (i8 4)
  %12 = extractelement <4 x i8> %11, i64 0
  %13 = zext nneg i8 %12 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i64 %13
  %15 = tail call spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef %14) #5
  %16 = extractelement <4 x i8> %11, i64 1
  %17 = zext nneg i8 %16 to i64
  %18 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i64 %17
  %19 = tail call spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef %18) #5
  %20 = extractelement <4 x i8> %11, i64 2
  %21 = zext nneg i8 %20 to i64
  %22 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i64 %21
  %23 = tail call spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef %22) #5
  %24 = extractelement <4 x i8> %11, i64 3
  %25 = zext nneg i8 %24 to i64
  %26 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i64 %25
  %27 = tail call spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef %26) #5
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #5
  br i1 %4, label %28, label %33

28:                                               ; preds = %7
  %29 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %3
  %30 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i64 %3
  %31 = load volatile i32, ptr addrspace(3) %30, align 4, !tbaa !4
  %32 = tail call spir_func i32 @_Z10atomic_addPU3AS1Vjj(ptr addrspace(1) noundef %29, i32 noundef %31) #5
  br label %33

33:                                               ; preds = %28, %7
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z10atomic_addPU3AS1Vjj(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

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
!10 = !{!"uchar4*", !"uint*"}
!11 = !{!"uchar __attribute__((ext_vector_type(4)))*", !"uint*"}
!12 = !{!"const", !"volatile"}
!13 = !{!6, !6, i64 0}
