; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; The content of a buffer, packing, classes of numbers, a named specialization constant.
%S = type { <4 x i32>, float }
declare target("spirv.VulkanBuffer", %S, 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getbasepointer.b(target("spirv.VulkanBuffer", %S, 12, 1))
declare i32 @llvm.spv.pack.u8.v4i32(<4 x i32>)
declare i32 @llvm.spv.pack.clamp.s8.v4i32(<4 x i32>)
declare i32 @llvm.spv.packhalf2x16.v2f32(<2 x float>)
declare i1 @llvm.spv.isfinite.f32(float)
declare i1 @llvm.spv.named.boolean.spec.constant(i32, i1, metadata)
@name = private constant [2 x i8] c"T\00"
define void @main() #0 {
  %b = call target("spirv.VulkanBuffer", %S, 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %p = call ptr addrspace(11) @llvm.spv.resource.getbasepointer.b(target("spirv.VulkanBuffer", %S, 12, 1) %b)
  %f = getelementptr %S, ptr addrspace(11) %p, i32 0, i32 1
  %v = load <4 x i32>, ptr addrspace(11) %p
  %x = load float, ptr addrspace(11) %f
  %u = call i32 @llvm.spv.pack.u8.v4i32(<4 x i32> %v)
  %s = call i32 @llvm.spv.pack.clamp.s8.v4i32(<4 x i32> %v)
  %xx.0 = insertelement <2 x float> poison, float %x, i32 0
  %xx = insertelement <2 x float> %xx.0, float 1.0, i32 1
  %h = call i32 @llvm.spv.packhalf2x16.v2f32(<2 x float> %xx)
  %is = call i1 @llvm.spv.isfinite.f32(float %x)
  %spec = call i1 @llvm.spv.named.boolean.spec.constant(i32 3, i1 true, metadata !"fast")
  %both = and i1 %is, %spec
  %number = zext i1 %both to i32
  %r.0 = insertelement <4 x i32> poison, i32 %u, i32 0
  %r.1 = insertelement <4 x i32> %r.0, i32 %s, i32 1
  %r.2 = insertelement <4 x i32> %r.1, i32 %h, i32 2
  %r.3 = insertelement <4 x i32> %r.2, i32 %number, i32 3
  store <4 x i32> %r.3, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<S, (vector<4xi32> [0], f32 [16]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "base_pointer.ll"} {
;   spirv.SpecConstant @spec spec_id(3) = true
;   spirv.GlobalVariable @T bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @T : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 255 : i32
;     %const3 = spirv.Constant 8 : i32
;     %const4 = spirv.Constant 16 : i32
;     %const5 = spirv.Constant 24 : i32
;     %const6 = spirv.Constant dense<[-128, -128, -128, -128]> : vector<4xi32>
;     %const7 = spirv.Constant dense<[127, 127, 127, 127]> : vector<4xi32>
;     %const8 = spirv.Undef : vector<2xf32>
;     %const9 = spirv.Constant 1.0 : f32
;     %const10 = spirv.Constant 2147483647 : i32
;     %const11 = spirv.Constant 8388608 : i32
;     %const12 = spirv.Constant 2130706431 : i32
;     %const13 = spirv.Constant 8388606 : i32
;     %const14 = spirv.mlir.referenceof @spec : i1
;     %const15 = spirv.Undef : vector<4xi32>
;     %0 = spirv.AccessChain %global0[%const0] : !type0, i32 -> !spirv.ptr<vector<4xi32>, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : vector<4xi32>
;     %2 = spirv.AccessChain %global0[%const1] : !type0, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : f32
;     %4 = spirv.CompositeExtract %1[0 : i32] : vector<4xi32>
;     %5 = spirv.BitwiseAnd %4, %const2 : i32
;     %6 = spirv.ShiftLeftLogical %5, %const0 : i32, i32
;     %7 = spirv.BitwiseOr %const0, %6 : i32
;     %8 = spirv.CompositeExtract %1[1 : i32] : vector<4xi32>
;     %9 = spirv.BitwiseAnd %8, %const2 : i32
;     %10 = spirv.ShiftLeftLogical %9, %const3 : i32, i32
;     %11 = spirv.BitwiseOr %7, %10 : i32
;     %12 = spirv.CompositeExtract %1[2 : i32] : vector<4xi32>
;     %13 = spirv.BitwiseAnd %12, %const2 : i32
;     %14 = spirv.ShiftLeftLogical %13, %const4 : i32, i32
;     %15 = spirv.BitwiseOr %11, %14 : i32
;     %16 = spirv.CompositeExtract %1[3 : i32] : vector<4xi32>
;     %17 = spirv.BitwiseAnd %16, %const2 : i32
;     %18 = spirv.ShiftLeftLogical %17, %const5 : i32, i32
;     %19 = spirv.BitwiseOr %15, %18 : i32
;     %20 = spirv.GL.SClamp %1, %const6, %const7 : vector<4xi32>
;     %21 = spirv.CompositeExtract %20[0 : i32] : vector<4xi32>
;     %22 = spirv.BitwiseAnd %21, %const2 : i32
;     %23 = spirv.ShiftLeftLogical %22, %const0 : i32, i32
;     %24 = spirv.BitwiseOr %const0, %23 : i32
;     %25 = spirv.CompositeExtract %20[1 : i32] : vector<4xi32>
;     %26 = spirv.BitwiseAnd %25, %const2 : i32
;     %27 = spirv.ShiftLeftLogical %26, %const3 : i32, i32
;     %28 = spirv.BitwiseOr %24, %27 : i32
;     %29 = spirv.CompositeExtract %20[2 : i32] : vector<4xi32>
;     %30 = spirv.BitwiseAnd %29, %const2 : i32
;     %31 = spirv.ShiftLeftLogical %30, %const4 : i32, i32
;     %32 = spirv.BitwiseOr %28, %31 : i32
;     %33 = spirv.CompositeExtract %20[3 : i32] : vector<4xi32>
;     %34 = spirv.BitwiseAnd %33, %const2 : i32
;     %35 = spirv.ShiftLeftLogical %34, %const5 : i32, i32
;     %36 = spirv.BitwiseOr %32, %35 : i32
;     %37 = spirv.CompositeInsert %3, %const8[0 : i32] : f32 into vector<2xf32>
;     %38 = spirv.CompositeInsert %const9, %37[1 : i32] : f32 into vector<2xf32>
;     %39 = spirv.GL.PackHalf2x16 %38 : vector<2xf32> -> i32
;     %40 = spirv.Bitcast %3 : f32 to i32
;     %41 = spirv.BitwiseAnd %40, %const10 : i32
;     %42 = spirv.UGreaterThan %40, %const10 : i32
;     %43 = spirv.ISub %41, %const11 : i32
;     %44 = spirv.ULessThanEqual %43, %const12 : i32
;     %45 = spirv.ISub %41, %const1 : i32
;     %46 = spirv.ULessThanEqual %45, %const13 : i32
;     %47 = spirv.LogicalOr %44, %46 : i1
;     %48 = spirv.ISub %41, %const0 : i32
;     %49 = spirv.ULessThanEqual %48, %const0 : i32
;     %50 = spirv.LogicalOr %47, %49 : i1
;     %51 = spirv.LogicalAnd %50, %const14 : i1
;     %52 = spirv.Select %51, %const1, %const0 : i1, i32
;     %53 = spirv.CompositeInsert %19, %const15[0 : i32] : i32 into vector<4xi32>
;     %54 = spirv.CompositeInsert %36, %53[1 : i32] : i32 into vector<4xi32>
;     %55 = spirv.CompositeInsert %39, %54[2 : i32] : i32 into vector<4xi32>
;     %56 = spirv.CompositeInsert %52, %55[3 : i32] : i32 into vector<4xi32>
;     %57 = spirv.AccessChain %global0[%const0] : !type0, i32 -> !spirv.ptr<vector<4xi32>, StorageBuffer>
;     spirv.Store "StorageBuffer" %57, %56 : vector<4xi32>
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
