; ModuleID = 'histogram.hlsl'
source_filename = "histogram.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [6 x i8] c"Words\00", align 1
@.str.2 = private unnamed_addr constant [5 x i8] c"Bins\00", align 1
@bins = hidden addrspace(3) global [16 x i32] zeroinitializer, align 4

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: convergent nofree noinline norecurse nounwind
define void @main() local_unnamed_addr #1 {
entry:
  %0 = tail call token @llvm.experimental.convergence.entry()
  %1 = tail call target("spirv.VulkanBuffer", [0 x i8], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i8_12_0t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str.2)
  %3 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %4 = tail call i32 @llvm.spv.flattened.thread.id.in.group()
  %cmp.i = icmp ult i32 %4, 16
  br i1 %cmp.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %entry
  %idxprom.i = zext nneg i32 %4 to i64
  %arrayidx.i = getelementptr inbounds nuw i32, ptr addrspace(3) @bins, i64 %idxprom.i
  store i32 0, ptr addrspace(3) %arrayidx.i, align 4, !tbaa !2
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %entry
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %0) ]
  %mul.i = shl i32 %3, 2
  %5 = tail call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i8_12_0t(target("spirv.VulkanBuffer", [0 x i8], 12, 0) %1, i32 %mul.i)
  %6 = load i32, ptr addrspace(11) %5, align 4, !tbaa !2
  br label %for.body.i

for.body.i:                                       ; preds = %if.end.i, %for.body.i
  %i.0.i2 = phi i32 [ 0, %if.end.i ], [ %inc.i, %for.body.i ]
  %word.0.i1 = phi i32 [ %6, %if.end.i ], [ %shr5.i, %for.body.i ]
  %shr.i = lshr i32 %word.0.i1, 4
  %and.i = and i32 %shr.i, 15
  %idxprom3.i = zext nneg i32 %and.i to i64
  %arrayidx4.i = getelementptr inbounds nuw i32, ptr addrspace(3) @bins, i64 %idxprom3.i
  %7 = atomicrmw add ptr addrspace(3) %arrayidx4.i, i32 1 syncscope("workgroup") monotonic, align 4
  %shr5.i = lshr i32 %word.0.i1, 8
  %inc.i = add nuw nsw i32 %i.0.i2, 1
  %exitcond.not = icmp eq i32 %inc.i, 4
  br i1 %exitcond.not, label %for.end.i, label %for.body.i, !llvm.loop !6

for.end.i:                                        ; preds = %for.body.i
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %0) ]
  br i1 %cmp.i, label %if.then7.i, label %_Z4mainDv3_jj.exit

if.then7.i:                                       ; preds = %for.end.i
  %8 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 %4)
  %idxprom9.i = zext nneg i32 %4 to i64
  %arrayidx10.i = getelementptr inbounds nuw i32, ptr addrspace(3) @bins, i64 %idxprom9.i
  %9 = load i32, ptr addrspace(3) %arrayidx10.i, align 4, !tbaa !2
  %10 = atomicrmw add ptr addrspace(11) %8, i32 %9 syncscope("device") monotonic, align 4
  br label %_Z4mainDv3_jj.exit

_Z4mainDv3_jj.exit:                               ; preds = %for.end.i, %if.then7.i
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.spv.group.memory.barrier.with.group.sync() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i8], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i8_12_0t(i32, i32, i32, i32, ptr) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i8_12_0t(target("spirv.VulkanBuffer", [0 x i8], 12, 0), i32) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #4

attributes #0 = { convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent nofree noinline norecurse nounwind "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
