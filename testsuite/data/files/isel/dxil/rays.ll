; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-library
; Rays are traced with a payload, and shaders ask what they hit.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { <4 x float> }
%2 = type { i32, i32 }
%3 = type { <2 x float> }
@"\01?scene@@3URaytracingAccelerationStructure@@A" = external constant %0, align 4
@"\01?image@@3V?$RWTexture2D@V?$vector@M$03@@@@A" = external constant %0, align 4
define void @"\01?Generate@@YAXXZ"() #0 {
  %1 = load %0, ptr @"\01?scene@@3URaytracingAccelerationStructure@@A", align 4
  %2 = load %0, ptr @"\01?image@@3V?$RWTexture2D@V?$vector@M$03@@@@A", align 4
  %3 = alloca %1, align 4
  %4 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 0)
  %5 = call i32 @dx.op.dispatchRaysIndex.i32(i32 145, i8 1)
  %6 = uitofp i32 %4 to float
  %7 = uitofp i32 %5 to float
  %8 = bitcast ptr %3 to ptr
  call void @llvm.lifetime.start.p0(ptr %3)
  %9 = getelementptr inbounds %1, ptr %3, i32 0, i32 0
  store <4 x float> zeroinitializer, ptr %9, align 4, !tbaa !28
  %10 = call %0 @dx.op.createHandleForLib.dx.types.Handle(i32 160, %0 %1)
  %11 = call %0 @dx.op.annotateHandle(i32 216, %0 %10, %2 { i32 16, i32 0 })
  call void @dx.op.traceRay.struct.Payload(i32 157, %0 %11, i32 0, i32 255, i32 0, i32 1, i32 0, float %6, float %7, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 1.000000e+00, float 1.000000e+02, ptr nonnull %3)
  %12 = load <4 x float>, ptr %9, align 4, !tbaa !28
  %13 = call %0 @dx.op.createHandleForLib.dx.types.Handle(i32 160, %0 %2)
  %14 = call %0 @dx.op.annotateHandle(i32 216, %0 %13, %2 { i32 4098, i32 1033 })
  %15 = extractelement <4 x float> %12, i64 0
  %16 = extractelement <4 x float> %12, i64 1
  %17 = extractelement <4 x float> %12, i64 2
  %18 = extractelement <4 x float> %12, i64 3
  call void @dx.op.textureStore.f32(i32 67, %0 %14, i32 %4, i32 %5, i32 undef, float %15, float %16, float %17, float %18, i8 15)
  call void @llvm.lifetime.end.p0(ptr %3)
  ret void
}
define void @"\01?Miss@@YAXUPayload@@@Z"(ptr noalias captures(none) %0) #0 {
  %2 = call float @dx.op.worldRayDirection.f32(i32 148, i8 0)
  %3 = call float @dx.op.worldRayDirection.f32(i32 148, i8 1)
  %4 = call float @dx.op.worldRayDirection.f32(i32 148, i8 2)
  %5 = call float @dx.op.rayTCurrent.f32(i32 154)
  %6 = insertelement <4 x float> undef, float %2, i64 0
  %7 = insertelement <4 x float> %6, float %3, i64 1
  %8 = insertelement <4 x float> %7, float %4, i64 2
  %9 = insertelement <4 x float> %8, float %5, i64 3
  %10 = getelementptr inbounds %1, ptr %0, i32 0, i32 0
  store <4 x float> %9, ptr %10, align 4
  ret void
}
define void @"\01?Closest@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z"(ptr noalias captures(none) %0, ptr readonly captures(none) %1) #0 {
  %3 = getelementptr inbounds %3, ptr %1, i32 0, i32 0
  %4 = load <2 x float>, ptr %3, align 4, !tbaa !28
  %5 = extractelement <2 x float> %4, i64 0
  %6 = extractelement <2 x float> %4, i64 1
  %7 = call i32 @dx.op.primitiveIndex.i32(i32 161)
  %8 = uitofp i32 %7 to float
  %9 = call i32 @dx.op.instanceID.i32(i32 141)
  %10 = uitofp i32 %9 to float
  %11 = insertelement <4 x float> undef, float %5, i64 0
  %12 = insertelement <4 x float> %11, float %6, i64 1
  %13 = insertelement <4 x float> %12, float %8, i64 2
  %14 = insertelement <4 x float> %13, float %10, i64 3
  %15 = getelementptr inbounds %1, ptr %0, i32 0, i32 0
  store <4 x float> %14, ptr %15, align 4
  ret void
}
declare i32 @dx.op.dispatchRaysIndex.i32(i32, i8) #1
declare void @dx.op.traceRay.struct.Payload(i32, %0, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float, ptr) #0
declare void @dx.op.textureStore.f32(i32, %0, i32, i32, i32, float, float, float, float, i8) #0
declare float @dx.op.worldRayDirection.f32(i32, i8) #1
declare float @dx.op.rayTCurrent.f32(i32) #2
declare i32 @dx.op.instanceID.i32(i32) #1
declare i32 @dx.op.primitiveIndex.i32(i32) #1
declare %0 @dx.op.annotateHandle(i32, %0, %2) #1
declare %0 @dx.op.createHandleForLib.dx.types.Handle(i32, %0) #2
declare void @llvm.lifetime.start.i64(i64)
declare void @llvm.lifetime.end.i64(i64)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3
attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }
attributes #2 = { nounwind memory(read) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.typeAnnotations = !{!11}
!dx.entryPoints = !{!19, !21, !24, !26}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 7}
!3 = !{!"lib", i32 6, i32 6}
!4 = !{!5, !8, null, null}
!5 = !{!6}
!6 = !{i32 0, ptr @"\01?scene@@3URaytracingAccelerationStructure@@A", !"scene", i32 0, i32 0, i32 1, i32 16, i32 0, !7}
!7 = !{i32 0, i32 4}
!8 = !{!9}
!9 = !{i32 0, ptr @"\01?image@@3V?$RWTexture2D@V?$vector@M$03@@@@A", !"image", i32 0, i32 0, i32 1, i32 2, i1 false, i1 false, i1 false, !10}
!10 = !{i32 0, i32 9}
!11 = !{i32 1, ptr @"\01?Generate@@YAXXZ", !12, ptr @"\01?Miss@@YAXUPayload@@@Z", !15, ptr @"\01?Closest@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", !17}
!12 = !{!13}
!13 = !{i32 1, !14, !14}
!14 = !{}
!15 = !{!13, !16}
!16 = !{i32 2, !14, !14}
!17 = !{!13, !16, !18}
!18 = !{i32 0, !14, !14}
!19 = !{null, !"", null, !4, !20}
!20 = !{i32 0, i64 65536}
!21 = !{ptr @"\01?Closest@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", !"\01?Closest@@YAXUPayload@@UBuiltInTriangleIntersectionAttributes@@@Z", null, null, !22}
!22 = !{i32 8, i32 10, i32 6, i32 16, i32 7, i32 8, i32 5, !23}
!23 = !{i32 0}
!24 = !{ptr @"\01?Generate@@YAXXZ", !"\01?Generate@@YAXXZ", null, null, !25}
!25 = !{i32 8, i32 7, i32 5, !23}
!26 = !{ptr @"\01?Miss@@YAXUPayload@@@Z", !"\01?Miss@@YAXUPayload@@@Z", null, null, !27}
!27 = !{i32 8, i32 11, i32 6, i32 16, i32 5, !23}
!28 = !{!29, !29, i64 0}
!29 = !{!"omnipotent char", !30, i64 0}
!30 = !{!"Simple C/C++ TBAA"}
