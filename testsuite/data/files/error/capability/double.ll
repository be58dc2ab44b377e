; test: error -mtriple=spirv-unknown-vulkan1.3-compute --without-capability=Float64
; Doubles that the target lacks are refused, and the way out is named.

declare target("spirv.VulkanBuffer", [0 x double], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x double], 12, 1), i32)

define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x double], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x double], 12, 1) %h, i32 0)
  %a = load double, ptr addrspace(11) %p
  %b = fadd double %a, 1.0
  store double %b, ptr addrspace(11) %p
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; error[E0005]: a 64-bit floating-point type requires the capability Float64
;   --> inst1 (spirv.Load) in function @main
;   note: the target lacks the capability Float64
;   note: see 3.2.31, Capability Float64
;   help: `--emulate-double` computes with doubles in integers, or use f32
