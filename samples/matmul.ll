; ModuleID = 'matmul.hlsl'
source_filename = "matmul.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%__cblayout_Shape = type <{ i32, i32, i32 }>

@.str = private unnamed_addr constant [2 x i8] c"A\00", align 1
@.str.2 = private unnamed_addr constant [2 x i8] c"B\00", align 1
@.str.4 = private unnamed_addr constant [2 x i8] c"C\00", align 1
@Shape.cb = local_unnamed_addr global target("spirv.VulkanBuffer", %__cblayout_Shape, 2, 0) poison
@rows = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@inner = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@columns = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@Shape.str = private unnamed_addr constant [6 x i8] c"Shape\00", align 1
@tileA = hidden local_unnamed_addr addrspace(3) global [8 x [8 x float]] zeroinitializer, align 4
@tileB = hidden local_unnamed_addr addrspace(3) global [8 x [8 x float]] zeroinitializer, align 4

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", %__cblayout_Shape, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Shapes_2_0t(i32, i32, i32, i32, ptr) #1

; Function Attrs: convergent nofree noinline norecurse nosync nounwind
define void @main() local_unnamed_addr #2 {
entry:
  %0 = tail call token @llvm.experimental.convergence.entry()
  %1 = tail call target("spirv.VulkanBuffer", [0 x float], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0f32_12_0t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call target("spirv.VulkanBuffer", [0 x float], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0f32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str.2)
  %3 = tail call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0f32_12_1t(i32 0, i32 2, i32 1, i32 0, ptr nonnull @.str.4)
  %Shape.cb_h.i.i = tail call target("spirv.VulkanBuffer", %__cblayout_Shape, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Shapes_2_0t(i32 0, i32 3, i32 1, i32 0, ptr nonnull @Shape.str)
  store target("spirv.VulkanBuffer", %__cblayout_Shape, 2, 0) %Shape.cb_h.i.i, ptr @Shape.cb, align 8
  %4 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %5 = tail call i32 @llvm.spv.thread.id.i32(i32 1)
  %6 = tail call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %7 = tail call i32 @llvm.spv.thread.id.in.group.i32(i32 1)
  %8 = load i32, ptr addrspace(12) @inner, align 4, !tbaa !3
  %sub.i = add i32 %8, 7
  %div89.i = lshr i32 %sub.i, 3
  %idxprom.i = zext i32 %7 to i64
  %arrayidx.i = getelementptr inbounds nuw [8 x float], ptr addrspace(3) @tileA, i64 %idxprom.i
  %idxprom2.i = zext i32 %6 to i64
  %arrayidx3.i = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx.i, i64 %idxprom2.i
  %arrayidx16.i = getelementptr inbounds nuw [8 x float], ptr addrspace(3) @tileB, i64 %idxprom.i
  %arrayidx18.i = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx16.i, i64 %idxprom2.i
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspace(3) @tileB, i64 %idxprom2.i
  br label %for.cond.i

for.cond.i:                                       ; preds = %for.cond.cleanup33.i, %entry
  %sum.0.i = phi nsz float [ 0.000000e+00, %entry ], [ %add44.i, %for.cond.cleanup33.i ]
  %t.0.i = phi i32 [ 0, %entry ], [ %inc46.i, %for.cond.cleanup33.i ]
  %9 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %exitcond3.not = icmp eq i32 %t.0.i, %div89.i
  br i1 %exitcond3.not, label %for.cond.cleanup.i, label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.cond.i
  %10 = load i32, ptr addrspace(12) @rows, align 4, !tbaa !3
  %cmp48.i = icmp ult i32 %5, %10
  br i1 %cmp48.i, label %land.lhs.true49.i, label %_Z4mainDv3_jS_.exit

for.body.i:                                       ; preds = %for.cond.i
  %mul.i = shl nuw i32 %t.0.i, 3
  %add1.i = add i32 %mul.i, %6
  store float 0.000000e+00, ptr addrspace(3) %arrayidx3.i, align 4, !tbaa !7
  %11 = load i32, ptr addrspace(12) @rows, align 4, !tbaa !3
  %cmp4.i = icmp ult i32 %5, %11
  br i1 %cmp4.i, label %land.lhs.true.i, label %if.end.i

land.lhs.true.i:                                  ; preds = %for.body.i
  %12 = load i32, ptr addrspace(12) @inner, align 4, !tbaa !3
  %cmp5.i = icmp ult i32 %add1.i, %12
  br i1 %cmp5.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %land.lhs.true.i
  %mul6.i = mul i32 %12, %5
  %add7.i = add i32 %mul6.i, %add1.i
  %13 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_0t(target("spirv.VulkanBuffer", [0 x float], 12, 0) %1, i32 %add7.i)
  %14 = load float, ptr addrspace(11) %13, align 4, !tbaa !7
  store float %14, ptr addrspace(3) %arrayidx3.i, align 4, !tbaa !7
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %land.lhs.true.i, %for.body.i
  %add14.i = add i32 %mul.i, %7
  store float 0.000000e+00, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !7
  %15 = load i32, ptr addrspace(12) @inner, align 4, !tbaa !3
  %cmp19.i = icmp ult i32 %add14.i, %15
  br i1 %cmp19.i, label %land.lhs.true20.i, label %if.end30.i

land.lhs.true20.i:                                ; preds = %if.end.i
  %16 = load i32, ptr addrspace(12) @columns, align 4, !tbaa !3
  %cmp21.i = icmp ult i32 %4, %16
  br i1 %cmp21.i, label %if.then22.i, label %if.end30.i

if.then22.i:                                      ; preds = %land.lhs.true20.i
  %mul23.i = mul i32 %16, %add14.i
  %add24.i = add i32 %mul23.i, %4
  %17 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_0t(target("spirv.VulkanBuffer", [0 x float], 12, 0) %2, i32 %add24.i)
  %18 = load float, ptr addrspace(11) %17, align 4, !tbaa !7
  store float %18, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !7
  br label %if.end30.i

if.end30.i:                                       ; preds = %if.then22.i, %land.lhs.true20.i, %if.end.i
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %9) ]
  br label %for.body34.i

for.cond.cleanup33.i:                             ; preds = %for.body34.i
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %9) ]
  %inc46.i = add nuw nsw i32 %t.0.i, 1
  br label %for.cond.i, !llvm.loop !9

for.body34.i:                                     ; preds = %if.end30.i, %for.body34.i
  %indvars.iv = phi i64 [ 0, %if.end30.i ], [ %indvars.iv.next, %for.body34.i ]
  %sum.1.i1 = phi float [ %sum.0.i, %if.end30.i ], [ %add44.i, %for.body34.i ]
  %arrayidx38.i = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx.i, i64 %indvars.iv
  %19 = load float, ptr addrspace(3) %arrayidx38.i, align 4, !tbaa !7
  %gep = getelementptr inbounds nuw [8 x float], ptr addrspace(3) %invariant.gep, i64 %indvars.iv
  %20 = load float, ptr addrspace(3) %gep, align 4, !tbaa !7
  %mul43.i = fmul reassoc nnan ninf nsz arcp afn float %20, %19
  %add44.i = fadd reassoc nnan ninf nsz arcp afn float %mul43.i, %sum.1.i1
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 8
  br i1 %exitcond.not, label %for.cond.cleanup33.i, label %for.body34.i, !llvm.loop !12

land.lhs.true49.i:                                ; preds = %for.cond.cleanup.i
  %21 = load i32, ptr addrspace(12) @columns, align 4, !tbaa !3
  %cmp50.i = icmp ult i32 %4, %21
  br i1 %cmp50.i, label %if.then51.i, label %_Z4mainDv3_jS_.exit

if.then51.i:                                      ; preds = %land.lhs.true49.i
  %mul52.i = mul i32 %21, %5
  %add53.i = add i32 %mul52.i, %4
  %22 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_1t(target("spirv.VulkanBuffer", [0 x float], 12, 1) %3, i32 %add53.i)
  store float %sum.0.i, ptr addrspace(11) %22, align 4, !tbaa !7
  br label %_Z4mainDv3_jS_.exit

_Z4mainDv3_jS_.exit:                              ; preds = %for.cond.cleanup.i, %land.lhs.true49.i, %if.then51.i
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #3

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.in.group.i32(i32) #3

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.spv.group.memory.barrier.with.group.sync() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x float], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0f32_12_0t(i32, i32, i32, i32, ptr) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0f32_12_1t(i32, i32, i32, i32, ptr) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_0t(target("spirv.VulkanBuffer", [0 x float], 12, 0), i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_1t(target("spirv.VulkanBuffer", [0 x float], 12, 1), i32) #1

attributes #0 = { convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nofree noinline norecurse nosync nounwind "hlsl.numthreads"="8,8,1" "hlsl.shader"="compute" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "no-signed-zeros-fp-math"="false" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nosync nounwind willreturn }

!hlsl.cbs = !{!0}
!llvm.module.flags = !{!1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}

!0 = !{ptr @Shape.cb, ptr addrspace(12) @rows, ptr addrspace(12) @inner, ptr addrspace(12) @columns}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !8, i64 0}
!8 = !{!"float", !5, i64 0}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
