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
  %div88.i = lshr i32 %sub.i, 3
  %idxprom.i = zext i32 %7 to i64
  %arrayidx.i = getelementptr inbounds nuw [8 x float], ptr addrspace(3) @tileA, i64 %idxprom.i
  %idxprom2.i = zext i32 %6 to i64
  %arrayidx3.i = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx.i, i64 %idxprom2.i
  %arrayidx16.i = getelementptr inbounds nuw [8 x float], ptr addrspace(3) @tileB, i64 %idxprom.i
  %arrayidx18.i = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx16.i, i64 %idxprom2.i
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspace(3) @tileB, i64 %idxprom2.i
  br label %for.cond.i

for.cond.i:                                       ; preds = %for.end.i, %entry
  %sum.0.i = phi nsz float [ 0.000000e+00, %entry ], [ %add43.i, %for.end.i ]
  %t.0.i = phi i32 [ 0, %entry ], [ %inc45.i, %for.end.i ]
  %9 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %exitcond3.not = icmp eq i32 %t.0.i, %div88.i
  br i1 %exitcond3.not, label %for.end46.i, label %for.body.i

for.body.i:                                       ; preds = %for.cond.i
  %mul.i = shl nuw i32 %t.0.i, 3
  %add1.i = add i32 %mul.i, %6
  store float 0.000000e+00, ptr addrspace(3) %arrayidx3.i, align 4, !tbaa !7
  %10 = load i32, ptr addrspace(12) @rows, align 4, !tbaa !3
  %cmp4.i = icmp ult i32 %5, %10
  br i1 %cmp4.i, label %land.lhs.true.i, label %if.end.i

land.lhs.true.i:                                  ; preds = %for.body.i
  %11 = load i32, ptr addrspace(12) @inner, align 4, !tbaa !3
  %cmp5.i = icmp ult i32 %add1.i, %11
  br i1 %cmp5.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %land.lhs.true.i
  %mul6.i = mul i32 %11, %5
  %add7.i = add i32 %mul6.i, %add1.i
  %12 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_0t(target("spirv.VulkanBuffer", [0 x float], 12, 0) %1, i32 %add7.i)
  %13 = load float, ptr addrspace(11) %12, align 4, !tbaa !7
  store float %13, ptr addrspace(3) %arrayidx3.i, align 4, !tbaa !7
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %land.lhs.true.i, %for.body.i
  %add14.i = add i32 %mul.i, %7
  store float 0.000000e+00, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !7
  %14 = load i32, ptr addrspace(12) @inner, align 4, !tbaa !3
  %cmp19.i = icmp ult i32 %add14.i, %14
  br i1 %cmp19.i, label %land.lhs.true20.i, label %if.end30.i

land.lhs.true20.i:                                ; preds = %if.end.i
  %15 = load i32, ptr addrspace(12) @columns, align 4, !tbaa !3
  %cmp21.i = icmp ult i32 %4, %15
  br i1 %cmp21.i, label %if.then22.i, label %if.end30.i

if.then22.i:                                      ; preds = %land.lhs.true20.i
  %mul23.i = mul i32 %15, %add14.i
  %add24.i = add i32 %mul23.i, %4
  %16 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_0t(target("spirv.VulkanBuffer", [0 x float], 12, 0) %2, i32 %add24.i)
  %17 = load float, ptr addrspace(11) %16, align 4, !tbaa !7
  store float %17, ptr addrspace(3) %arrayidx18.i, align 4, !tbaa !7
  br label %if.end30.i

if.end30.i:                                       ; preds = %if.then22.i, %land.lhs.true20.i, %if.end.i
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %9) ]
  br label %for.body33.i

for.body33.i:                                     ; preds = %if.end30.i, %for.body33.i
  %indvars.iv = phi i64 [ 0, %if.end30.i ], [ %indvars.iv.next, %for.body33.i ]
  %sum.1.i1 = phi float [ %sum.0.i, %if.end30.i ], [ %add43.i, %for.body33.i ]
  %arrayidx37.i = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx.i, i64 %indvars.iv
  %18 = load float, ptr addrspace(3) %arrayidx37.i, align 4, !tbaa !7
  %gep = getelementptr inbounds nuw [8 x float], ptr addrspace(3) %invariant.gep, i64 %indvars.iv
  %19 = load float, ptr addrspace(3) %gep, align 4, !tbaa !7
  %mul42.i = fmul reassoc nnan ninf nsz arcp afn float %19, %18
  %add43.i = fadd reassoc nnan ninf nsz arcp afn float %mul42.i, %sum.1.i1
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 8
  br i1 %exitcond.not, label %for.end.i, label %for.body33.i, !llvm.loop !9

for.end.i:                                        ; preds = %for.body33.i
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %9) ]
  %inc45.i = add nuw nsw i32 %t.0.i, 1
  br label %for.cond.i, !llvm.loop !12

for.end46.i:                                      ; preds = %for.cond.i
  %20 = load i32, ptr addrspace(12) @rows, align 4, !tbaa !3
  %cmp47.i = icmp ult i32 %5, %20
  br i1 %cmp47.i, label %land.lhs.true48.i, label %_Z4mainDv3_jS_.exit

land.lhs.true48.i:                                ; preds = %for.end46.i
  %21 = load i32, ptr addrspace(12) @columns, align 4, !tbaa !3
  %cmp49.i = icmp ult i32 %4, %21
  br i1 %cmp49.i, label %if.then50.i, label %_Z4mainDv3_jS_.exit

if.then50.i:                                      ; preds = %land.lhs.true48.i
  %mul51.i = mul i32 %21, %5
  %add52.i = add i32 %mul51.i, %4
  %22 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_1t(target("spirv.VulkanBuffer", [0 x float], 12, 1) %3, i32 %add52.i)
  store float %sum.0.i, ptr addrspace(11) %22, align 4, !tbaa !7
  br label %_Z4mainDv3_jS_.exit

_Z4mainDv3_jS_.exit:                              ; preds = %for.end46.i, %land.lhs.true48.i, %if.then50.i
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
