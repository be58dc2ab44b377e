; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; Shaders have no decoration for the rounding of integers that become numbers.

declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
declare half @llvm.experimental.constrained.fptrunc.f16.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.sqrt.f32(float, metadata, metadata)
declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x float], 12, 1), i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x float], 12, 1) %h, i32 0)
  %n = load i32, ptr addrspace(11) %p
  %v0 = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %n, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v1 = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %v0, metadata !"round.tonearestaway", metadata !"fpexcept.ignore") strictfp
  %v2 = call float @llvm.experimental.constrained.sqrt.f32(float %v0, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %wide = fpext half %v1 to float
  %sum = fadd float %wide, %v2
  store float %sum, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0002]: llvm.experimental.constrained.sitofp with round.upward: SPIR-V rounds this to nearest
;   --> %v0 in function @main
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.fptrunc with round.tonearestaway: SPIR-V rounds this to nearest
;   --> %v1 in function @main
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.sqrt with round.towardzero: SPIR-V rounds this to nearest
;   --> %v2 in function @main
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
