; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; Constrained sums and products are not contracted unless a flag permits it.

declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fmul.f32(float, float, metadata, metadata)
declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x float], 12, 1), i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x float], 12, 1) %h, i32 0)
  %x = load float, ptr addrspace(11) %p
  %m = call float @llvm.experimental.constrained.fmul.f32(float %x, float %x, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  %s = call float @llvm.experimental.constrained.fadd.f32(float %m, float %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %c = call contract float @llvm.experimental.constrained.fadd.f32(float %s, float %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  store float %c, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "constrained_sums.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : f32
;     %2 = spirv.FMul %1, %1 {no_contraction} : f32
;     %3 = spirv.FAdd %2, %1 {no_contraction} : f32
;     %4 = spirv.FAdd %3, %1 : f32
;     %5 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %5, %4 : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
