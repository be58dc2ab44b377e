; ModuleID = 'argmax.hlsl'
source_filename = "argmax.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%__cblayout_Params = type <{ i32 }>

@.str = private unnamed_addr constant [6 x i8] c"Input\00", align 1
@.str.2 = private unnamed_addr constant [7 x i8] c"Output\00", align 1
@Params.cb = local_unnamed_addr global target("spirv.VulkanBuffer", %__cblayout_Params, 2, 0) poison
@totalCount = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@Params.str = private unnamed_addr constant [7 x i8] c"Params\00", align 1

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", %__cblayout_Params, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Paramss_2_0t(i32, i32, i32, i32, ptr) #1

; Function Attrs: convergent noinline norecurse nounwind
define void @main() local_unnamed_addr #2 {
entry:
  %0 = tail call token @llvm.experimental.convergence.entry()
  %1 = tail call target("spirv.VulkanBuffer", [0 x float], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0f32_12_0t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str.2)
  %Params.cb_h.i.i = tail call target("spirv.VulkanBuffer", %__cblayout_Params, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Paramss_2_0t(i32 0, i32 2, i32 1, i32 0, ptr nonnull @Params.str)
  store target("spirv.VulkanBuffer", %__cblayout_Params, 2, 0) %Params.cb_h.i.i, ptr @Params.cb, align 8
  %3 = tail call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %4 = call spir_func i32 @llvm.spv.wave.get.lane.count() [ "convergencectrl"(token %0) ]
  %elt.min.i = tail call i32 @llvm.umin.i32(i32 %4, i32 8)
  %cmp.not.i = icmp ult i32 %3, %elt.min.i
  br i1 %cmp.not.i, label %if.end.i, label %_Z4mainDv3_j.exit

if.end.i:                                         ; preds = %entry
  %5 = call spir_func i32 @__hlsl_wave_get_lane_index() #7 [ "convergencectrl"(token %0) ]
  %6 = load i32, ptr addrspace(12) @totalCount, align 4, !tbaa !3
  %cmp1.i1 = icmp ult i32 %5, %6
  br i1 %cmp1.i1, label %for.body.i, label %for.end.i

for.body.i:                                       ; preds = %if.end.i, %for.body.i
  %laneResult.0.i4 = phi i32 [ %laneResult.1.i, %for.body.i ], [ 0, %if.end.i ]
  %laneMax.0.i3 = phi float [ %laneMax.1.i, %for.body.i ], [ 0xC7EFFFFFE0000000, %if.end.i ]
  %i.0.i2 = phi i32 [ %add.i, %for.body.i ], [ %5, %if.end.i ]
  %7 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_0t(target("spirv.VulkanBuffer", [0 x float], 12, 0) %1, i32 %i.0.i2)
  %8 = load float, ptr addrspace(11) %7, align 4, !tbaa !7
  %cmp3.i = fcmp reassoc nnan ninf nsz arcp afn ogt float %8, %laneMax.0.i3
  %laneMax.1.i = select nsz i1 %cmp3.i, float %8, float %laneMax.0.i3
  %laneResult.1.i = select i1 %cmp3.i, i32 %i.0.i2, i32 %laneResult.0.i4
  %add.i = add i32 %i.0.i2, %elt.min.i
  %cmp1.i = icmp ult i32 %add.i, %6
  br i1 %cmp1.i, label %for.body.i, label %for.end.i, !llvm.loop !9

for.end.i:                                        ; preds = %for.body.i, %if.end.i
  %laneMax.0.i.lcssa = phi float [ 0xC7EFFFFFE0000000, %if.end.i ], [ %laneMax.1.i, %for.body.i ]
  %laneResult.0.i.lcssa = phi i32 [ 0, %if.end.i ], [ %laneResult.1.i, %for.body.i ]
  %hlsl.wave.active.max6.i = call reassoc nnan ninf nsz arcp afn spir_func float @llvm.spv.wave.reduce.max.f32(float %laneMax.0.i.lcssa) [ "convergencectrl"(token %0) ]
  %cmp7.i = fcmp reassoc nnan ninf nsz arcp afn oeq float %laneMax.0.i.lcssa, %hlsl.wave.active.max6.i
  %9 = call spir_func <4 x i32> @llvm.spv.wave.ballot(i1 %cmp7.i) [ "convergencectrl"(token %0) ]
  %10 = extractelement <4 x i32> %9, i64 0
  %hlsl.firstbitlow.i = tail call i32 @llvm.spv.firstbitlow.i32(i32 %10)
  %cmp8.i = icmp eq i32 %5, %hlsl.firstbitlow.i
  br i1 %cmp8.i, label %if.then9.i, label %_Z4mainDv3_j.exit

if.then9.i:                                       ; preds = %for.end.i
  %11 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 0)
  store i32 %laneResult.0.i.lcssa, ptr addrspace(11) %11, align 4, !tbaa !3
  br label %_Z4mainDv3_j.exit

_Z4mainDv3_j.exit:                                ; preds = %entry, %for.end.i, %if.then9.i
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.in.group.i32(i32) #3

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn
declare i32 @llvm.spv.wave.get.lane.count() #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #5

; Function Attrs: convergent
declare spir_func i32 @__hlsl_wave_get_lane_index() local_unnamed_addr #6

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.spv.wave.reduce.max.f32(float) #0

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare <4 x i32> @llvm.spv.wave.ballot(i1) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.firstbitlow.i32(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x float], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0f32_12_0t(i32, i32, i32, i32, ptr) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_0t(target("spirv.VulkanBuffer", [0 x float], 12, 0), i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #1

attributes #0 = { convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent noinline norecurse nounwind "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "no-signed-zeros-fp-math"="false" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nosync nounwind willreturn }
attributes #5 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent }
attributes #7 = { nounwind }

!hlsl.cbs = !{!0}
!llvm.module.flags = !{!1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}

!0 = !{ptr @Params.cb, ptr addrspace(12) @totalCount}
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
