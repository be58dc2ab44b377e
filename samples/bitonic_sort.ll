; ModuleID = 'bitonic_sort.hlsl'
source_filename = "bitonic_sort.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [5 x i8] c"Keys\00", align 1
@keys = hidden local_unnamed_addr addrspace(3) global [128 x i32] zeroinitializer, align 4

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: convergent nofree noinline norecurse nosync nounwind
define void @main() local_unnamed_addr #1 {
entry:
  %0 = tail call token @llvm.experimental.convergence.entry()
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.flattened.thread.id.in.group()
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !2
  %idxprom.i = zext i32 %2 to i64
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(3) @keys, i64 %idxprom.i
  store i32 %4, ptr addrspace(3) %arrayidx.i, align 4, !tbaa !2
  %add.i = add i32 %2, 64
  %5 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %1, i32 %add.i)
  %6 = load i32, ptr addrspace(11) %5, align 4, !tbaa !2
  %idxprom4.i = zext i32 %add.i to i64
  %arrayidx5.i = getelementptr inbounds nuw i32, ptr addrspace(3) @keys, i64 %idxprom4.i
  store i32 %6, ptr addrspace(3) %arrayidx5.i, align 4, !tbaa !2
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %0) ]
  %mul.i = shl i32 %2, 1
  br label %for.cond.i

for.cond.i:                                       ; preds = %for.inc24.i, %entry
  %run.0.i = phi i32 [ 2, %entry ], [ %shl.i, %for.inc24.i ]
  %7 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %cmp.i = icmp samesign ult i32 %run.0.i, 129
  br i1 %cmp.i, label %for.cond6.i, label %_Z4mainj.exit

for.cond6.i:                                      ; preds = %for.cond.i, %if.end.i
  %distance_.0.in.i = phi i32 [ %distance_.0.i, %if.end.i ], [ %run.0.i, %for.cond.i ]
  %distance_.0.i = lshr i32 %distance_.0.in.i, 1
  %8 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %7) ]
  %cmp7.not.i = icmp eq i32 %distance_.0.i, 0
  br i1 %cmp7.not.i, label %for.inc24.i, label %for.body8.i

for.body8.i:                                      ; preds = %for.cond6.i
  %sub.i = add nsw i32 %distance_.0.i, -1
  %and.i = and i32 %sub.i, %2
  %sub9.i = sub i32 %mul.i, %and.i
  %add10.i = add i32 %sub9.i, %distance_.0.i
  %and11.i = and i32 %sub9.i, %run.0.i
  %idxprom13.i = zext i32 %sub9.i to i64
  %arrayidx14.i = getelementptr inbounds nuw i32, ptr addrspace(3) @keys, i64 %idxprom13.i
  %9 = load i32, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !2
  %idxprom15.i = zext i32 %add10.i to i64
  %arrayidx16.i = getelementptr inbounds nuw i32, ptr addrspace(3) @keys, i64 %idxprom15.i
  %10 = load i32, ptr addrspace(3) %arrayidx16.i, align 4, !tbaa !2
  %cmp17.i = icmp ugt i32 %9, %10
  %11 = icmp ne i32 %and11.i, 0
  %cmp18.i = xor i1 %11, %cmp17.i
  br i1 %cmp18.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %for.body8.i
  store i32 %10, ptr addrspace(3) %arrayidx14.i, align 4, !tbaa !2
  store i32 %9, ptr addrspace(3) %arrayidx16.i, align 4, !tbaa !2
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %for.body8.i
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %8) ]
  br label %for.cond6.i, !llvm.loop !6

for.inc24.i:                                      ; preds = %for.cond6.i
  %shl.i = shl nuw nsw i32 %run.0.i, 1
  br label %for.cond.i, !llvm.loop !9

_Z4mainj.exit:                                    ; preds = %for.cond.i
  %12 = load i32, ptr addrspace(3) %arrayidx.i, align 4, !tbaa !2
  store i32 %12, ptr addrspace(11) %3, align 4, !tbaa !2
  %13 = load i32, ptr addrspace(3) %arrayidx5.i, align 4, !tbaa !2
  store i32 %13, ptr addrspace(11) %5, align 4, !tbaa !2
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.spv.group.memory.barrier.with.group.sync() #3

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #4

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
