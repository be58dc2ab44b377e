; ModuleID = 'prefix_sum.hlsl'
source_filename = "prefix_sum.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [6 x i8] c"Input\00", align 1
@.str.2 = private unnamed_addr constant [7 x i8] c"Output\00", align 1
@tree = hidden local_unnamed_addr addrspace(3) global [128 x i32] zeroinitializer, align 4

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: convergent nofree noinline norecurse nosync nounwind
define void @main() local_unnamed_addr #1 {
entry:
  %0 = tail call token @llvm.experimental.convergence.entry()
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str.2)
  %3 = tail call i32 @llvm.spv.flattened.thread.id.in.group()
  %mul.i = shl i32 %3, 1
  %4 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %mul.i)
  %5 = load i32, ptr addrspace(11) %4, align 4, !tbaa !2
  %idxprom.i = zext i32 %mul.i to i64
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(3) @tree, i64 %idxprom.i
  store i32 %5, ptr addrspace(3) %arrayidx.i, align 4, !tbaa !2
  %add.i = or disjoint i32 %mul.i, 1
  %6 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %add.i)
  %7 = load i32, ptr addrspace(11) %6, align 4, !tbaa !2
  %idxprom7.i = zext i32 %add.i to i64
  %arrayidx8.i = getelementptr inbounds nuw i32, ptr addrspace(3) @tree, i64 %idxprom7.i
  store i32 %7, ptr addrspace(3) %arrayidx8.i, align 4, !tbaa !2
  %add16.i = add i32 %mul.i, 2
  br label %for.cond.i

for.cond.i:                                       ; preds = %if.end.i, %entry
  %active.0.i = phi i32 [ 64, %entry ], [ %shr.i, %if.end.i ]
  %span.0.i = phi i32 [ 1, %entry ], [ %shl.i, %if.end.i ]
  %8 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %cmp.not.i = icmp eq i32 %active.0.i, 0
  br i1 %cmp.not.i, label %for.end.i, label %for.body.i

for.body.i:                                       ; preds = %for.cond.i
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %8) ]
  %cmp9.i = icmp ult i32 %3, %active.0.i
  br i1 %cmp9.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %for.body.i
  %mul12.i = mul i32 %span.0.i, %add.i
  %sub.i = add i32 %mul12.i, -1
  %idxprom13.i = zext i32 %sub.i to i64
  %arrayidx14.i = getelementptr inbounds nuw i32, ptr addrspace(3) @tree, i64 %idxprom13.i
  %9 = load i32, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !2
  %mul17.i = mul i32 %span.0.i, %add16.i
  %sub18.i = add i32 %mul17.i, -1
  %idxprom19.i = zext i32 %sub18.i to i64
  %arrayidx20.i = getelementptr inbounds nuw i32, ptr addrspace(3) @tree, i64 %idxprom19.i
  %10 = load i32, ptr addrspace(3) %arrayidx20.i, align 4, !tbaa !2
  %add21.i = add i32 %10, %9
  store i32 %add21.i, ptr addrspace(3) %arrayidx20.i, align 4, !tbaa !2
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %for.body.i
  %shl.i = shl i32 %span.0.i, 1
  %shr.i = lshr i32 %active.0.i, 1
  br label %for.cond.i, !llvm.loop !6

for.end.i:                                        ; preds = %for.cond.i
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %0) ]
  %cmp22.i = icmp eq i32 %3, 0
  br i1 %cmp22.i, label %if.then23.i, label %if.end25.i

if.then23.i:                                      ; preds = %for.end.i
  %11 = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @tree, i64 508), align 4, !tbaa !2
  %12 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 128)
  store i32 %11, ptr addrspace(11) %12, align 4, !tbaa !2
  store i32 0, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @tree, i64 508), align 4, !tbaa !2
  br label %if.end25.i

if.end25.i:                                       ; preds = %if.then23.i, %for.end.i
  %add37.i = add i32 %mul.i, 2
  br label %for.cond26.i

for.cond26.i:                                     ; preds = %for.inc50.i, %if.end25.i
  %width.0.i = phi i32 [ 1, %if.end25.i ], [ %shl51.i, %for.inc50.i ]
  %span.1.i = phi i32 [ 128, %if.end25.i ], [ %shr29.i, %for.inc50.i ]
  %13 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %cmp27.i = icmp samesign ult i32 %width.0.i, 128
  br i1 %cmp27.i, label %for.body28.i, label %_Z4mainj.exit

for.body28.i:                                     ; preds = %for.cond26.i
  %shr29.i = lshr i32 %span.1.i, 1
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %13) ]
  %cmp30.i = icmp ult i32 %3, %width.0.i
  br i1 %cmp30.i, label %if.then31.i, label %for.inc50.i

if.then31.i:                                      ; preds = %for.body28.i
  %mul34.i = mul i32 %shr29.i, %add.i
  %sub35.i = add i32 %mul34.i, -1
  %mul38.i = mul i32 %shr29.i, %add37.i
  %sub39.i = add i32 %mul38.i, -1
  %idxprom40.i = zext i32 %sub35.i to i64
  %arrayidx41.i = getelementptr inbounds nuw i32, ptr addrspace(3) @tree, i64 %idxprom40.i
  %14 = load i32, ptr addrspace(3) %arrayidx41.i, align 4, !tbaa !2
  %idxprom42.i = zext i32 %sub39.i to i64
  %arrayidx43.i = getelementptr inbounds nuw i32, ptr addrspace(3) @tree, i64 %idxprom42.i
  %15 = load i32, ptr addrspace(3) %arrayidx43.i, align 4, !tbaa !2
  store i32 %15, ptr addrspace(3) %arrayidx41.i, align 4, !tbaa !2
  %16 = load i32, ptr addrspace(3) %arrayidx43.i, align 4, !tbaa !2
  %add48.i = add i32 %16, %14
  store i32 %add48.i, ptr addrspace(3) %arrayidx43.i, align 4, !tbaa !2
  br label %for.inc50.i

for.inc50.i:                                      ; preds = %if.then31.i, %for.body28.i
  %shl51.i = shl nuw nsw i32 %width.0.i, 1
  br label %for.cond26.i, !llvm.loop !9

_Z4mainj.exit:                                    ; preds = %for.cond26.i
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %0) ]
  %17 = load i32, ptr addrspace(3) %arrayidx.i, align 4, !tbaa !2
  %18 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 %mul.i)
  store i32 %17, ptr addrspace(11) %18, align 4, !tbaa !2
  %19 = load i32, ptr addrspace(3) %arrayidx8.i, align 4, !tbaa !2
  %20 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 %add.i)
  store i32 %19, ptr addrspace(11) %20, align 4, !tbaa !2
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.spv.group.memory.barrier.with.group.sync() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #4

attributes #0 = { convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent nofree noinline norecurse nosync nounwind "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nosync nounwind willreturn }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!0}
!llvm.ident = !{!1}
!llvm.errno.tbaa = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!2 = !{!3, !3, i64 0}
!3 = !{!"int", !4, i64 0}
!4 = !{!"omnipotent char", !5, i64 0}
!5 = !{!"Simple C++ TBAA"}
!6 = distinct !{!6, !7, !8}
!7 = !{!"llvm.loop.mustprogress"}
!8 = !{!"llvm.loop.unroll.disable"}
!9 = distinct !{!9, !7, !8}
