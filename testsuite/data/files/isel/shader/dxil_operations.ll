; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Arithmetic and accesses of words are selected as they are, and one handle is resolved once.
target triple = "dxil-ms-dx"
%dx.types.Handle = type { ptr }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }
%dx.types.CBufRet.i32 = type { i32, i32, i32, i32 }
define void @main() {
  %constants = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 2, i32 0, i32 0, i1 false)
  %in = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 1, i1 false)
  %texels = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 1, i32 2, i1 false)
  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 3, i1 false)
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %row = call %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32 59, %dx.types.Handle %constants, i32 %id)
  %n = extractvalue %dx.types.CBufRet.i32 %row, 2
  %m = call i32 @dx.op.tertiary.i32(i32 48, i32 %n, i32 %id, i32 7)
  %element = call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle %in, i32 %m, i32 8, i8 15, i32 4)
  %x = extractvalue %dx.types.ResRet.f32 %element, 0
  %y = extractvalue %dx.types.ResRet.f32 %element, 3
  %texel = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %texels, i32 %id, i32 undef)
  %z = extractvalue %dx.types.ResRet.f32 %texel, 1
  %root = call float @dx.op.unary.f32(i32 24, float %z)
  %dot = call float @dx.op.dot2.f32(i32 54, float %x, float %y, float %root, float %z)
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %out, i32 %m, i32 undef, float %dot, float %root, float undef, float undef, i8 3, i32 4)
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %out, i32 7, i32 64, i32 undef, i32 undef, i32 %m)
  ret void
}
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)
declare i32 @dx.op.threadId.i32(i32, i32)
declare %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32, %dx.types.Handle, i32)
declare i32 @dx.op.tertiary.i32(i32, i32, i32, i32)
declare %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32, %dx.types.Handle, i32, i32, i8, i32)
declare %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32, %dx.types.Handle, i32, i32)
declare float @dx.op.unary.f32(i32, float)
declare float @dx.op.dot2.f32(i32, float, float, float, float)
declare void @dx.op.rawBufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8, i32)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)
!dx.version = !{!0}
!dx.shaderModel = !{!1}
!dx.entryPoints = !{!2}
!0 = !{i32 1, i32 5}
!1 = !{!"cs", i32 6, i32 5}
!2 = !{ptr @main, !"main", null, !3, !12}
!3 = !{!4, !8, !10, null}
!4 = !{!5, !6}
!5 = !{i32 0, ptr undef, !"", i32 0, i32 1, i32 1, i32 12, i32 0, !7}
!6 = !{i32 1, ptr undef, !"", i32 0, i32 2, i32 1, i32 10, i32 0, !14}
!7 = !{i32 1, i32 32}
!8 = !{!9}
!9 = !{i32 0, ptr undef, !"", i32 0, i32 3, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!10 = !{!11}
!11 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 128, null}
!12 = !{i32 4, !13}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{i32 0, i32 9}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.array<8 x vector<4xi32>, stride=16> [0]), Block>, Uniform>
; !type1 = !spirv.struct<(i32 [0], i32 [4], f32 [8], i32 [12], i32 [16], f32 [20], i32 [24], i32 [28])>
; !type2 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<!type1, stride=32> [0]), Block>, StorageBuffer>
; !type3 = !spirv.image<f32, Buffer, DepthUnknown, NonArrayed, SingleSampled, NeedSampler, Unknown>
; !type4 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "dxil_operations.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @b0 bind(0, 0) : !type0
;   spirv.GlobalVariable @t1 bind(0, 1) {non_writable} : !type2
;   spirv.GlobalVariable @t2 bind(0, 2) : !spirv.ptr<!type3, UniformConstant>
;   spirv.GlobalVariable @u3 bind(0, 3) : !type4
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @b0 : !type0
;     %global2 = spirv.mlir.addressof @t1 : !type2
;     %global3 = spirv.mlir.addressof @t2 : !spirv.ptr<!type3, UniformConstant>
;     %global4 = spirv.mlir.addressof @u3 : !type4
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 7 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 5 : i32
;     %const4 = spirv.Constant 1 : i32
;     %const5 = spirv.Constant 16 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<vector<4xi32>, Uniform>
;     %3 = spirv.Load "Uniform" %2 : vector<4xi32>
;     %4 = spirv.CompositeExtract %3[2 : i32] : vector<4xi32>
;     %5 = spirv.IMul %4, %1 : i32
;     %6 = spirv.IAdd %5, %const1 : i32
;     %7 = spirv.AccessChain %global2[%const0, %6, %const2] : !type2, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %8 = spirv.Load "StorageBuffer" %7 : f32
;     %9 = spirv.AccessChain %global2[%const0, %6, %const3] : !type2, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %10 = spirv.Load "StorageBuffer" %9 : f32
;     %11 = spirv.Load "UniformConstant" %global3 : !type3
;     %12 = spirv.ImageFetch %11, %1 : !type3, i32 -> vector<4xf32>
;     %13 = spirv.CompositeExtract %12[0 : i32] : vector<4xf32>
;     %14 = spirv.CompositeExtract %12[1 : i32] : vector<4xf32>
;     %15 = spirv.CompositeExtract %12[2 : i32] : vector<4xf32>
;     %16 = spirv.CompositeExtract %12[3 : i32] : vector<4xf32>
;     %17 = spirv.CompositeConstruct %13, %14, %15, %16 : (f32, f32, f32, f32) -> vector<4xf32>
;     %18 = spirv.CompositeExtract %17[1 : i32] : vector<4xf32>
;     %19 = spirv.GL.Sqrt %18 : f32
;     %20 = spirv.CompositeConstruct %8, %10 : (f32, f32) -> vector<2xf32>
;     %21 = spirv.CompositeConstruct %19, %18 : (f32, f32) -> vector<2xf32>
;     %22 = spirv.Dot %20, %21 : vector<2xf32> -> f32
;     %23 = spirv.ShiftRightLogical %6, %const2 : i32, i32
;     %24 = spirv.Bitcast %22 : f32 to i32
;     %25 = spirv.AccessChain %global4[%const0, %23] : !type4, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %25, %24 : i32
;     %26 = spirv.Bitcast %19 : f32 to i32
;     %27 = spirv.IAdd %23, %const4 : i32
;     %28 = spirv.AccessChain %global4[%const0, %27] : !type4, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %28, %26 : i32
;     %29 = spirv.AccessChain %global4[%const0, %const5] : !type4, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %30 = spirv.AtomicUMax <Device> <None> %29, %6 : !spirv.ptr<i32, StorageBuffer>
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 64, 1, 1
; }
