; ModuleID = 'mandelbrot.hlsl'
source_filename = "mandelbrot.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%__cblayout_View = type <{ <2 x float>, float, i32 }>

@.str = private unnamed_addr constant [7 x i8] c"Counts\00", align 1
@View.cb = local_unnamed_addr global target("spirv.VulkanBuffer", %__cblayout_View, 2, 0) poison
@corner = external hidden local_unnamed_addr addrspace(12) global <2 x float>, align 8
@step_ = external hidden local_unnamed_addr addrspace(12) global float, align 4
@limit = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@View.str = private unnamed_addr constant [5 x i8] c"View\00", align 1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", %__cblayout_View, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Views_2_0t(i32, i32, i32, i32, ptr) #0

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, argmem: write, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
entry:
  %View.cb_h.i.i = tail call target("spirv.VulkanBuffer", %__cblayout_View, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Views_2_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @View.str)
  store target("spirv.VulkanBuffer", %__cblayout_View, 2, 0) %View.cb_h.i.i, ptr @View.cb, align 8
  %0 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %1 = insertelement <2 x i32> poison, i32 %0, i64 0
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 1)
  %3 = insertelement <2 x i32> %1, i32 %2, i64 1
  %4 = load <2 x float>, ptr addrspace(12) @corner, align 8, !tbaa !7
  %5 = load float, ptr addrspace(12) @step_, align 4, !tbaa !8
  %splat.splatinsert.i = insertelement <2 x float> poison, float %5, i64 0
  %splat.splat.i = shufflevector <2 x float> %splat.splatinsert.i, <2 x float> poison, <2 x i32> zeroinitializer
  %conv.i = uitofp <2 x i32> %3 to <2 x float>
  %mul.i = fmul reassoc nnan ninf nsz arcp afn <2 x float> %splat.splat.i, %conv.i
  %add.i = fadd reassoc nnan ninf nsz arcp afn <2 x float> %mul.i, %4
  %6 = load i32, ptr addrspace(12) @limit, align 4, !tbaa !3
  %cmp.i1.not = icmp eq i32 %6, 0
  br i1 %cmp.i1.not, label %_Z4mainDv3_j.exit, label %while.body.i

while.body.i:                                     ; preds = %entry, %if.end.i
  %z.0.i3 = phi <2 x float> [ %add7.i, %if.end.i ], [ zeroinitializer, %entry ]
  %turns.0.i2 = phi i32 [ %inc.i, %if.end.i ], [ 0, %entry ]
  %mul1.i = fmul reassoc nnan ninf nsz arcp afn <2 x float> %z.0.i3, %z.0.i3
  %7 = extractelement <2 x float> %mul1.i, i64 0
  %8 = extractelement <2 x float> %mul1.i, i64 1
  %add2.i = fadd reassoc nnan ninf nsz arcp afn float %7, %8
  %cmp3.i = fcmp reassoc nnan ninf nsz arcp afn ogt float %add2.i, 4.000000e+00
  br i1 %cmp3.i, label %_Z4mainDv3_j.exit, label %if.end.i

if.end.i:                                         ; preds = %while.body.i
  %sub.i = fsub reassoc nnan ninf nsz arcp afn float %7, %8
  %vecinit.i = insertelement <2 x float> poison, float %sub.i, i64 0
  %9 = extractelement <2 x float> %z.0.i3, i64 0
  %mul4.i = fmul reassoc nnan ninf nsz arcp afn float %9, 2.000000e+00
  %10 = extractelement <2 x float> %z.0.i3, i64 1
  %mul5.i = fmul reassoc nnan ninf nsz arcp afn float %mul4.i, %10
  %vecinit6.i = insertelement <2 x float> %vecinit.i, float %mul5.i, i64 1
  %add7.i = fadd reassoc nnan ninf nsz arcp afn <2 x float> %add.i, %vecinit6.i
  %inc.i = add nuw i32 %turns.0.i2, 1
  %exitcond.not = icmp eq i32 %inc.i, %6
  br i1 %exitcond.not, label %_Z4mainDv3_j.exit, label %while.body.i, !llvm.loop !10

_Z4mainDv3_j.exit:                                ; preds = %while.body.i, %if.end.i, %entry
  %turns.0.i.lcssa = phi i32 [ 0, %entry ], [ %turns.0.i2, %while.body.i ], [ %6, %if.end.i ]
  %11 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str)
  %mul8.i = shl i32 %2, 5
  %add9.i = add i32 %mul8.i, %0
  %12 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %11, i32 %add9.i)
  store i32 %turns.0.i.lcssa, ptr addrspace(11) %12, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #0

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { nofree noinline norecurse nosync nounwind memory(readwrite, argmem: write, inaccessiblemem: none, target_mem0: none, target_mem1: none) "hlsl.numthreads"="8,8,1" "hlsl.shader"="compute" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "no-signed-zeros-fp-math"="false" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nofree nosync nounwind willreturn memory(none) }

!hlsl.cbs = !{!0}
!llvm.module.flags = !{!1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}

!0 = !{ptr @View.cb, ptr addrspace(12) @corner, ptr addrspace(12) @step_, ptr addrspace(12) @limit}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!5, !5, i64 0}
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !5, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
