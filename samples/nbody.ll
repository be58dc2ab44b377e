; ModuleID = 'nbody.hlsl'
source_filename = "nbody.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%__cblayout_Step = type <{ float, float, i32 }>
%struct.Body = type { <4 x float>, <4 x float> }

@.str = private unnamed_addr constant [4 x i8] c"Now\00", align 1
@.str.2 = private unnamed_addr constant [5 x i8] c"Next\00", align 1
@Step.cb = local_unnamed_addr global target("spirv.VulkanBuffer", %__cblayout_Step, 2, 0) poison
@timeStep = external hidden local_unnamed_addr addrspace(12) global float, align 4
@softening = external hidden local_unnamed_addr addrspace(12) global float, align 4
@count = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@Step.str = private unnamed_addr constant [5 x i8] c"Step\00", align 1
@staged = hidden local_unnamed_addr addrspace(3) global [32 x <4 x float>] zeroinitializer, align 16

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", %__cblayout_Step, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Steps_2_0t(i32, i32, i32, i32, ptr) #1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden spir_func noundef nofpclass(nan inf) <3 x float> @_Z4pullDv3_fDv4_f(<3 x float> noundef nofpclass(nan inf) %position, <4 x float> noundef nofpclass(nan inf) %other) local_unnamed_addr #2 {
entry:
  %0 = shufflevector <4 x float> %other, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %sub = fsub reassoc nnan ninf nsz arcp afn <3 x float> %0, %position
  %hlsl.dot = tail call reassoc nnan ninf nsz arcp afn float @llvm.spv.fdot.v3f32(<3 x float> %sub, <3 x float> %sub)
  %1 = load float, ptr addrspace(12) @softening, align 4, !tbaa !7
  %add = fadd reassoc nnan ninf nsz arcp afn float %1, %hlsl.dot
  %hlsl.rsqrt = tail call reassoc nnan ninf nsz arcp afn float @llvm.spv.rsqrt.f32(float %add)
  %2 = extractelement <4 x float> %other, i64 3
  %3 = fmul reassoc nnan ninf nsz arcp afn float %hlsl.rsqrt, %hlsl.rsqrt
  %mul1 = fmul reassoc nnan ninf nsz arcp afn float %3, %2
  %mul2 = fmul reassoc nnan ninf nsz arcp afn float %mul1, %hlsl.rsqrt
  %splat.splatinsert = insertelement <3 x float> poison, float %mul2, i64 0
  %splat.splat = shufflevector <3 x float> %splat.splatinsert, <3 x float> poison, <3 x i32> zeroinitializer
  %mul3 = fmul reassoc nnan ninf nsz arcp afn <3 x float> %splat.splat, %sub
  ret <3 x float> %mul3
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.fdot.v3f32(<3 x float>, <3 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.rsqrt.f32(float) #1

; Function Attrs: convergent nofree noinline norecurse nosync nounwind
define void @main() local_unnamed_addr #3 {
entry:
  %0 = tail call token @llvm.experimental.convergence.entry()
  %1 = tail call target("spirv.VulkanBuffer", [0 x %struct.Body], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0s_struct.Bodys_12_0t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str)
  %Step.cb_h.i.i = tail call target("spirv.VulkanBuffer", %__cblayout_Step, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Steps_2_0t(i32 0, i32 2, i32 1, i32 0, ptr nonnull @Step.str)
  store target("spirv.VulkanBuffer", %__cblayout_Step, 2, 0) %Step.cb_h.i.i, ptr @Step.cb, align 8
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call i32 @llvm.spv.flattened.thread.id.in.group()
  %4 = tail call noundef align 1 dereferenceable(32) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.Bodys_12_0t(target("spirv.VulkanBuffer", [0 x %struct.Body], 12, 0) %1, i32 %2)
  %call1.ascast.i = addrspacecast ptr addrspace(11) %4 to ptr
  %body.sroa.0.0.copyload.i = load <4 x float>, ptr %call1.ascast.i, align 1, !tbaa !9
  %body.sroa.7.0.call1.ascast.sroa_idx.i = getelementptr inbounds nuw i8, ptr %call1.ascast.i, i64 16
  %body.sroa.7.0.copyload.i = load <4 x float>, ptr %body.sroa.7.0.call1.ascast.sroa_idx.i, align 1, !tbaa !9
  %idxprom.i = zext i32 %3 to i64
  %arrayidx.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @staged, i64 %idxprom.i
  br label %for.cond.i

for.cond.i:                                       ; preds = %for.end.i, %entry
  %acceleration.0.i = phi nsz <3 x float> [ zeroinitializer, %entry ], [ %add10.i, %for.end.i ]
  %base.0.i = phi i32 [ 0, %entry ], [ %add12.i, %for.end.i ]
  %5 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %6 = load i32, ptr addrspace(12) @count, align 4, !tbaa !3
  %cmp.i = icmp ult i32 %base.0.i, %6
  br i1 %cmp.i, label %for.body.i, label %_Z4mainDv3_jj.exit

for.body.i:                                       ; preds = %for.cond.i
  %add.i = add i32 %base.0.i, %3
  %7 = tail call noundef align 1 dereferenceable(32) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.Bodys_12_0t(target("spirv.VulkanBuffer", [0 x %struct.Body], 12, 0) %1, i32 %add.i)
  %8 = load <4 x float>, ptr addrspace(11) %7, align 1, !tbaa !9
  store <4 x float> %8, ptr addrspace(3) %arrayidx.i, align 16, !tbaa !9
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %5) ]
  %9 = load float, ptr addrspace(12) @softening, align 4, !tbaa !7
  br label %for.body5.i

for.body5.i:                                      ; preds = %for.body.i, %for.body5.i
  %indvars.iv = phi i64 [ 0, %for.body.i ], [ %indvars.iv.next, %for.body5.i ]
  %acceleration.1.i1 = phi <3 x float> [ %acceleration.0.i, %for.body.i ], [ %add10.i, %for.body5.i ]
  %arrayidx8.i = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @staged, i64 %indvars.iv
  %10 = load <4 x float>, ptr addrspace(3) %arrayidx8.i, align 16, !tbaa !9
  %11 = fsub reassoc nnan ninf nsz arcp afn <4 x float> %10, %body.sroa.0.0.copyload.i
  %sub.i.i = shufflevector <4 x float> %11, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %hlsl.dot.i.i = tail call reassoc nnan ninf nsz arcp afn float @llvm.spv.fdot.v3f32(<3 x float> %sub.i.i, <3 x float> %sub.i.i)
  %add.i.i = fadd reassoc nnan ninf nsz arcp afn float %9, %hlsl.dot.i.i
  %hlsl.rsqrt.i.i = tail call reassoc nnan ninf nsz arcp afn float @llvm.spv.rsqrt.f32(float %add.i.i)
  %12 = extractelement <4 x float> %10, i64 3
  %13 = fmul reassoc nnan ninf nsz arcp afn float %hlsl.rsqrt.i.i, %hlsl.rsqrt.i.i
  %mul1.i.i = fmul reassoc nnan ninf nsz arcp afn float %13, %12
  %mul2.i.i = fmul reassoc nnan ninf nsz arcp afn float %mul1.i.i, %hlsl.rsqrt.i.i
  %splat.splatinsert.i.i = insertelement <3 x float> poison, float %mul2.i.i, i64 0
  %splat.splat.i.i = shufflevector <3 x float> %splat.splatinsert.i.i, <3 x float> poison, <3 x i32> zeroinitializer
  %mul3.i.i = fmul reassoc nnan ninf nsz arcp afn <3 x float> %splat.splat.i.i, %sub.i.i
  %add10.i = fadd reassoc nnan ninf nsz arcp afn <3 x float> %mul3.i.i, %acceleration.1.i1
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 32
  br i1 %exitcond.not, label %for.end.i, label %for.body5.i, !llvm.loop !10

for.end.i:                                        ; preds = %for.body5.i
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %5) ]
  %add12.i = add i32 %base.0.i, 32
  br label %for.cond.i, !llvm.loop !13

_Z4mainDv3_jj.exit:                               ; preds = %for.cond.i
  %14 = tail call target("spirv.VulkanBuffer", [0 x %struct.Body], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0s_struct.Bodys_12_1t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str.2)
  %15 = load float, ptr addrspace(12) @timeStep, align 4, !tbaa !7
  %splat.splatinsert.i = insertelement <3 x float> poison, float %15, i64 0
  %splat.splat.i = shufflevector <3 x float> %splat.splatinsert.i, <3 x float> poison, <3 x i32> zeroinitializer
  %mul.i = fmul reassoc nnan ninf nsz arcp afn <3 x float> %splat.splat.i, %acceleration.0.i
  %16 = shufflevector <4 x float> %body.sroa.7.0.copyload.i, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %add14.i = fadd reassoc nnan ninf nsz arcp afn <3 x float> %mul.i, %16
  %17 = shufflevector <3 x float> %add14.i, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %body.sroa.7.24.vec.insert.i = shufflevector <4 x float> %17, <4 x float> %body.sroa.7.0.copyload.i, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
  %mul18.i = fmul reassoc nnan ninf nsz arcp afn <3 x float> %add14.i, %splat.splat.i
  %18 = shufflevector <4 x float> %body.sroa.0.0.copyload.i, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %add20.i = fadd reassoc nnan ninf nsz arcp afn <3 x float> %mul18.i, %18
  %19 = shufflevector <3 x float> %add20.i, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %body.sroa.0.8.vec.insert.i = shufflevector <4 x float> %19, <4 x float> %body.sroa.0.0.copyload.i, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
  %20 = tail call noundef align 1 dereferenceable(32) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.Bodys_12_1t(target("spirv.VulkanBuffer", [0 x %struct.Body], 12, 1) %14, i32 %2)
  %call21.ascast.i = addrspacecast ptr addrspace(11) %20 to ptr
  store <4 x float> %body.sroa.0.8.vec.insert.i, ptr %call21.ascast.i, align 1, !tbaa !9
  %body.sroa.7.0.call21.ascast.sroa_idx.i = getelementptr inbounds nuw i8, ptr %call21.ascast.i, i64 16
  store <4 x float> %body.sroa.7.24.vec.insert.i, ptr %body.sroa.7.0.call21.ascast.sroa_idx.i, align 1, !tbaa !9
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #4

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #4

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.spv.group.memory.barrier.with.group.sync() #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x %struct.Body], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0s_struct.Bodys_12_0t(i32, i32, i32, i32, ptr) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x %struct.Body], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0s_struct.Bodys_12_1t(i32, i32, i32, i32, ptr) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.Bodys_12_0t(target("spirv.VulkanBuffer", [0 x %struct.Body], 12, 0), i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.Bodys_12_1t(target("spirv.VulkanBuffer", [0 x %struct.Body], 12, 1), i32) #1

attributes #0 = { convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nofree noinline norecurse nosync nounwind "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "no-signed-zeros-fp-math"="false" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #5 = { convergent mustprogress nocallback nofree nosync nounwind willreturn }

!hlsl.cbs = !{!0}
!llvm.module.flags = !{!1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}

!0 = !{ptr @Step.cb, ptr addrspace(12) @timeStep, ptr addrspace(12) @softening, ptr addrspace(12) @count}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !8, i64 0}
!8 = !{!"float", !5, i64 0}
!9 = !{!5, !5, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
