; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; A narrower number in a stated mode is the neighbour on the right side of what the conversion gives.

declare half @llvm.experimental.constrained.fptrunc.f16.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.nearbyint.f32(float, metadata, metadata)
declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x float], 12, 1), i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x float], 12, 1) %h, i32 0)
  %x = load float, ptr addrspace(11) %p
  %v0 = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v1 = call float @llvm.experimental.constrained.nearbyint.f32(float %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v2 = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v3 = call float @llvm.experimental.constrained.nearbyint.f32(float %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v4 = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %v5 = call float @llvm.experimental.constrained.nearbyint.f32(float %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %a = fpext half %v0 to float
  %b = fpext half %v2 to float
  %c = fpext half %v4 to float
  %ab = fadd float %a, %b
  %abc = fadd float %ab, %c
  %sum.1 = fadd float %abc, %v1
  %sum.2 = fadd float %sum.1, %v3
  %sum.3 = fadd float %sum.2, %v5
  store float %sum.3, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "constrained_kept.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 0.0 : f32
;     %const2 = spirv.Constant 1 : i16
;     %const3 = spirv.Constant -1 : i16
;     %const4 = spirv.Constant 0 : i16
;     %const5 = spirv.Constant false
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : f32
;     %2 = spirv.FConvert %1 : f32 to f16
;     %3 = spirv.FConvert %2 : f16 to f32
;     %4 = spirv.FOrdLessThan %1, %const1 : f32
;     %5 = spirv.FOrdLessThan %3, %1 : f32
;     %6 = spirv.FOrdGreaterThan %3, %1 : f32
;     %7 = spirv.LogicalNot %4 : i1
;     %8 = spirv.Bitcast %2 : f16 to i16
;     %9 = spirv.Select %7, %const2, %const3 : i1, i16
;     %10 = spirv.Select %5, %9, %const4 : i1, i16
;     %11 = spirv.IAdd %8, %10 : i16
;     %12 = spirv.Bitcast %11 : i16 to f16
;     %13 = spirv.GL.Ceil %1 : f32
;     %14 = spirv.FConvert %1 : f32 to f16
;     %15 = spirv.FConvert %14 : f16 to f32
;     %16 = spirv.FOrdLessThan %1, %const1 : f32
;     %17 = spirv.FOrdLessThan %15, %1 : f32
;     %18 = spirv.FOrdGreaterThan %15, %1 : f32
;     %19 = spirv.Bitcast %14 : f16 to i16
;     %20 = spirv.Select %16, %const2, %const3 : i1, i16
;     %21 = spirv.Select %18, %20, %const4 : i1, i16
;     %22 = spirv.IAdd %19, %21 : i16
;     %23 = spirv.Bitcast %22 : i16 to f16
;     %24 = spirv.GL.Floor %1 : f32
;     %25 = spirv.FConvert %1 : f32 to f16
;     %26 = spirv.FConvert %25 : f16 to f32
;     %27 = spirv.FOrdLessThan %1, %const1 : f32
;     %28 = spirv.FOrdLessThan %26, %1 : f32
;     %29 = spirv.FOrdGreaterThan %26, %1 : f32
;     %30 = spirv.Select %27, %28, %29 : i1, i1
;     %31 = spirv.Bitcast %25 : f16 to i16
;     %32 = spirv.Select %const5, %const2, %const3 : i1, i16
;     %33 = spirv.Select %30, %32, %const4 : i1, i16
;     %34 = spirv.IAdd %31, %33 : i16
;     %35 = spirv.Bitcast %34 : i16 to f16
;     %36 = "spirv.GL.Trunc"(%1) : (f32) -> f32
;     %37 = spirv.FConvert %12 : f16 to f32
;     %38 = spirv.FConvert %23 : f16 to f32
;     %39 = spirv.FConvert %35 : f16 to f32
;     %40 = spirv.FAdd %37, %38 {no_contraction} : f32
;     %41 = spirv.FAdd %40, %39 {no_contraction} : f32
;     %42 = spirv.FAdd %41, %13 {no_contraction} : f32
;     %43 = spirv.FAdd %42, %24 {no_contraction} : f32
;     %44 = spirv.FAdd %43, %36 {no_contraction} : f32
;     %45 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %45, %44 : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
