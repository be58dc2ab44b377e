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

; ---- expected ----
; !type0 = !spirv.image<f32, Dim2D, DepthUnknown, NonArrayed, SingleSampled, NoSampler, Unknown>
; spirv.module Logical GLSL450 attributes {source_file = "rays.ll"} {
;   spirv.GlobalVariable @spirant.dx.handed.5339.8 : !spirv.ptr<!spirv.struct<(vector<2xf32>)>, HitAttributeKHR>
;   spirv.GlobalVariable @in.var.primitive_id built_in("PrimitiveId") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @in.var.instance_custom_index built_in("InstanceCustomIndexKHR") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @spirant.dx.handed.5342.16 : !spirv.ptr<!spirv.array<4 x i32>, IncomingRayPayloadKHR>
;   spirv.GlobalVariable @in.var.launch_id built_in("LaunchIdKHR") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @spirant.dx.handed.5338.16 : !spirv.ptr<!spirv.array<4 x i32>, RayPayloadKHR>
;   spirv.GlobalVariable @t0 bind(0, 0) : !spirv.ptr<!spirv.TypeAccelerationStructureKHR, UniformConstant>
;   spirv.GlobalVariable @u0 bind(0, 0) : !spirv.ptr<!type0, UniformConstant>
;   spirv.GlobalVariable @in.var.world_ray_direction built_in("WorldRayDirectionKHR") : !spirv.ptr<vector<3xf32>, Input>
;   spirv.GlobalVariable @in.var.ray_tmax built_in("RayTmaxKHR") : !spirv.ptr<f32, Input>
;   spirv.func @Closest() "DontInline" {
;     %global0 = spirv.mlir.addressof @spirant.dx.handed.5339.8 : !spirv.ptr<!spirv.struct<(vector<2xf32>)>, HitAttributeKHR>
;     %global1 = spirv.mlir.addressof @in.var.primitive_id : !spirv.ptr<i32, Input>
;     %global2 = spirv.mlir.addressof @in.var.instance_custom_index : !spirv.ptr<i32, Input>
;     %global3 = spirv.mlir.addressof @spirant.dx.handed.5342.16 : !spirv.ptr<!spirv.array<4 x i32>, IncomingRayPayloadKHR>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Undef : vector<4xf32>
;     %const2 = spirv.Constant 1 : i32
;     %const3 = spirv.Constant 2 : i32
;     %const4 = spirv.Constant 3 : i32
;     %0 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.struct<(vector<2xf32>)>, HitAttributeKHR>, i32 -> !spirv.ptr<vector<2xf32>, HitAttributeKHR>
;     %1 = spirv.Load "HitAttributeKHR" %0 : vector<2xf32>
;     %2 = spirv.CompositeExtract %1[0 : i32] : vector<2xf32>
;     %3 = spirv.CompositeExtract %1[1 : i32] : vector<2xf32>
;     %4 = spirv.Load "Input" %global1 : i32
;     %5 = spirv.ConvertUToF %4 : i32 to f32
;     %6 = spirv.Load "Input" %global2 : i32
;     %7 = spirv.ConvertUToF %6 : i32 to f32
;     %8 = spirv.CompositeInsert %2, %const1[0 : i32] : f32 into vector<4xf32>
;     %9 = spirv.CompositeInsert %3, %8[1 : i32] : f32 into vector<4xf32>
;     %10 = spirv.CompositeInsert %5, %9[2 : i32] : f32 into vector<4xf32>
;     %11 = spirv.CompositeInsert %7, %10[3 : i32] : f32 into vector<4xf32>
;     %12 = spirv.AccessChain %global3[%const0] : !spirv.ptr<!spirv.array<4 x i32>, IncomingRayPayloadKHR>, i32 -> !spirv.ptr<i32, IncomingRayPayloadKHR>
;     %13 = spirv.Bitcast %11 : vector<4xf32> to vector<4xi32>
;     %14 = spirv.CompositeExtract %13[0 : i32] : vector<4xi32>
;     spirv.Store "IncomingRayPayloadKHR" %12, %14 : i32
;     %15 = spirv.AccessChain %global3[%const2] : !spirv.ptr<!spirv.array<4 x i32>, IncomingRayPayloadKHR>, i32 -> !spirv.ptr<i32, IncomingRayPayloadKHR>
;     %16 = spirv.CompositeExtract %13[1 : i32] : vector<4xi32>
;     spirv.Store "IncomingRayPayloadKHR" %15, %16 : i32
;     %17 = spirv.AccessChain %global3[%const3] : !spirv.ptr<!spirv.array<4 x i32>, IncomingRayPayloadKHR>, i32 -> !spirv.ptr<i32, IncomingRayPayloadKHR>
;     %18 = spirv.CompositeExtract %13[2 : i32] : vector<4xi32>
;     spirv.Store "IncomingRayPayloadKHR" %17, %18 : i32
;     %19 = spirv.AccessChain %global3[%const4] : !spirv.ptr<!spirv.array<4 x i32>, IncomingRayPayloadKHR>, i32 -> !spirv.ptr<i32, IncomingRayPayloadKHR>
;     %20 = spirv.CompositeExtract %13[3 : i32] : vector<4xi32>
;     spirv.Store "IncomingRayPayloadKHR" %19, %20 : i32
;     spirv.Return
;   }
;   spirv.func @Generate() "DontInline" {
;     %global0 = spirv.mlir.addressof @in.var.launch_id : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @spirant.dx.handed.5338.16 : !spirv.ptr<!spirv.array<4 x i32>, RayPayloadKHR>
;     %global2 = spirv.mlir.addressof @t0 : !spirv.ptr<!spirv.TypeAccelerationStructureKHR, UniformConstant>
;     %global3 = spirv.mlir.addressof @u0 : !spirv.ptr<!type0, UniformConstant>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %const4 = spirv.Undef : vector<3xf32>
;     %const5 = spirv.Constant 0.0 : f32
;     %const6 = spirv.Constant 255 : i32
;     %const7 = spirv.Constant dense<[0.0, 0.0, 1.0]> : vector<3xf32>
;     %const8 = spirv.Constant 100.0 : f32
;     %const9 = spirv.Undef : vector<2xi32>
;     %const10 = spirv.Undef : vector<4xf32>
;     %0 = spirv.AccessChain %global0[%const0] : !spirv.ptr<vector<3xi32>, Input>, i32 -> !spirv.ptr<i32, Input>
;     %1 = spirv.Load "Input" %0 : i32
;     %2 = spirv.AccessChain %global0[%const1] : !spirv.ptr<vector<3xi32>, Input>, i32 -> !spirv.ptr<i32, Input>
;     %3 = spirv.Load "Input" %2 : i32
;     %4 = spirv.ConvertUToF %1 : i32 to f32
;     %5 = spirv.ConvertUToF %3 : i32 to f32
;     %6 = spirv.AccessChain %global1[%const0] : !spirv.ptr<!spirv.array<4 x i32>, RayPayloadKHR>, i32 -> !spirv.ptr<i32, RayPayloadKHR>
;     spirv.Store "RayPayloadKHR" %6, %const0 : i32
;     %7 = spirv.AccessChain %global1[%const1] : !spirv.ptr<!spirv.array<4 x i32>, RayPayloadKHR>, i32 -> !spirv.ptr<i32, RayPayloadKHR>
;     spirv.Store "RayPayloadKHR" %7, %const0 : i32
;     %8 = spirv.AccessChain %global1[%const2] : !spirv.ptr<!spirv.array<4 x i32>, RayPayloadKHR>, i32 -> !spirv.ptr<i32, RayPayloadKHR>
;     spirv.Store "RayPayloadKHR" %8, %const0 : i32
;     %9 = spirv.AccessChain %global1[%const3] : !spirv.ptr<!spirv.array<4 x i32>, RayPayloadKHR>, i32 -> !spirv.ptr<i32, RayPayloadKHR>
;     spirv.Store "RayPayloadKHR" %9, %const0 : i32
;     %10 = spirv.CompositeInsert %4, %const4[0 : i32] : f32 into vector<3xf32>
;     %11 = spirv.CompositeInsert %5, %10[1 : i32] : f32 into vector<3xf32>
;     %12 = spirv.CompositeInsert %const5, %11[2 : i32] : f32 into vector<3xf32>
;     %13 = spirv.Load "UniformConstant" %global2 : !spirv.TypeAccelerationStructureKHR
;     "spirv.TraceRayKHR"(%13, %const0, %const6, %const0, %const1, %const0, %12, %const5, %const7, %const8, %global1) : (!spirv.TypeAccelerationStructureKHR, i32, i32, i32, i32, i32, vector<3xf32>, f32, vector<3xf32>, f32, !spirv.ptr<!spirv.array<4 x i32>, RayPayloadKHR>) -> ()
;     %14 = spirv.AccessChain %global1[%const0] : !spirv.ptr<!spirv.array<4 x i32>, RayPayloadKHR>, i32 -> !spirv.ptr<i32, RayPayloadKHR>
;     %15 = spirv.Load "RayPayloadKHR" %14 : i32
;     %16 = spirv.Bitcast %15 : i32 to f32
;     %17 = spirv.AccessChain %global1[%const1] : !spirv.ptr<!spirv.array<4 x i32>, RayPayloadKHR>, i32 -> !spirv.ptr<i32, RayPayloadKHR>
;     %18 = spirv.Load "RayPayloadKHR" %17 : i32
;     %19 = spirv.Bitcast %18 : i32 to f32
;     %20 = spirv.AccessChain %global1[%const2] : !spirv.ptr<!spirv.array<4 x i32>, RayPayloadKHR>, i32 -> !spirv.ptr<i32, RayPayloadKHR>
;     %21 = spirv.Load "RayPayloadKHR" %20 : i32
;     %22 = spirv.Bitcast %21 : i32 to f32
;     %23 = spirv.AccessChain %global1[%const3] : !spirv.ptr<!spirv.array<4 x i32>, RayPayloadKHR>, i32 -> !spirv.ptr<i32, RayPayloadKHR>
;     %24 = spirv.Load "RayPayloadKHR" %23 : i32
;     %25 = spirv.Bitcast %24 : i32 to f32
;     %26 = spirv.CompositeInsert %1, %const9[0 : i32] : i32 into vector<2xi32>
;     %27 = spirv.CompositeInsert %3, %26[1 : i32] : i32 into vector<2xi32>
;     %28 = spirv.CompositeInsert %16, %const10[0 : i32] : f32 into vector<4xf32>
;     %29 = spirv.CompositeInsert %19, %28[1 : i32] : f32 into vector<4xf32>
;     %30 = spirv.CompositeInsert %22, %29[2 : i32] : f32 into vector<4xf32>
;     %31 = spirv.CompositeInsert %25, %30[3 : i32] : f32 into vector<4xf32>
;     %32 = spirv.Load "UniformConstant" %global3 : !type0
;     spirv.ImageWrite %32, %27, %31 : !type0, vector<2xi32>, vector<4xf32>
;     spirv.Return
;   }
;   spirv.func @Miss() "DontInline" {
;     %global0 = spirv.mlir.addressof @in.var.world_ray_direction : !spirv.ptr<vector<3xf32>, Input>
;     %global1 = spirv.mlir.addressof @in.var.ray_tmax : !spirv.ptr<f32, Input>
;     %global2 = spirv.mlir.addressof @spirant.dx.handed.5342.16 : !spirv.ptr<!spirv.array<4 x i32>, IncomingRayPayloadKHR>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Undef : vector<4xf32>
;     %const4 = spirv.Constant 3 : i32
;     %0 = spirv.AccessChain %global0[%const0] : !spirv.ptr<vector<3xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %1 = spirv.Load "Input" %0 : f32
;     %2 = spirv.AccessChain %global0[%const1] : !spirv.ptr<vector<3xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %3 = spirv.Load "Input" %2 : f32
;     %4 = spirv.AccessChain %global0[%const2] : !spirv.ptr<vector<3xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %5 = spirv.Load "Input" %4 : f32
;     %6 = spirv.Load "Input" %global1 : f32
;     %7 = spirv.CompositeInsert %1, %const3[0 : i32] : f32 into vector<4xf32>
;     %8 = spirv.CompositeInsert %3, %7[1 : i32] : f32 into vector<4xf32>
;     %9 = spirv.CompositeInsert %5, %8[2 : i32] : f32 into vector<4xf32>
;     %10 = spirv.CompositeInsert %6, %9[3 : i32] : f32 into vector<4xf32>
;     %11 = spirv.AccessChain %global2[%const0] : !spirv.ptr<!spirv.array<4 x i32>, IncomingRayPayloadKHR>, i32 -> !spirv.ptr<i32, IncomingRayPayloadKHR>
;     %12 = spirv.Bitcast %10 : vector<4xf32> to vector<4xi32>
;     %13 = spirv.CompositeExtract %12[0 : i32] : vector<4xi32>
;     spirv.Store "IncomingRayPayloadKHR" %11, %13 : i32
;     %14 = spirv.AccessChain %global2[%const1] : !spirv.ptr<!spirv.array<4 x i32>, IncomingRayPayloadKHR>, i32 -> !spirv.ptr<i32, IncomingRayPayloadKHR>
;     %15 = spirv.CompositeExtract %12[1 : i32] : vector<4xi32>
;     spirv.Store "IncomingRayPayloadKHR" %14, %15 : i32
;     %16 = spirv.AccessChain %global2[%const2] : !spirv.ptr<!spirv.array<4 x i32>, IncomingRayPayloadKHR>, i32 -> !spirv.ptr<i32, IncomingRayPayloadKHR>
;     %17 = spirv.CompositeExtract %12[2 : i32] : vector<4xi32>
;     spirv.Store "IncomingRayPayloadKHR" %16, %17 : i32
;     %18 = spirv.AccessChain %global2[%const4] : !spirv.ptr<!spirv.array<4 x i32>, IncomingRayPayloadKHR>, i32 -> !spirv.ptr<i32, IncomingRayPayloadKHR>
;     %19 = spirv.CompositeExtract %12[3 : i32] : vector<4xi32>
;     spirv.Store "IncomingRayPayloadKHR" %18, %19 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "ClosestHitKHR" @Closest
;   spirv.EntryPoint "RayGenerationKHR" @Generate
;   spirv.EntryPoint "MissKHR" @Miss
; }
