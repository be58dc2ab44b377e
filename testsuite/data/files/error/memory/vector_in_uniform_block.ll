; test: error -mtriple=spirv-unknown-vulkan1.3-compute --without-capability=Int64
; A vector of 64-bit numbers in a uniform block is refused where the target lacks them.
define void @main() #0 {
b0:
  %v5 = call target("spirv.VulkanBuffer", { float, <2 x i64> }, 2, 0) @llvm.spv.resource.handlefrombinding.h2(i32 0, i32 1, i32 1, i32 0, ptr null)
  %v6 = call ptr addrspace(12) @llvm.spv.resource.getpointer.p12.g3(target("spirv.VulkanBuffer", { float, <2 x i64> }, 2, 0) %v5, i32 0)
  %v8 = load atomic i32, ptr addrspace(12) %v6 monotonic, align 8
  ret void
}
declare ptr addrspace(12) @llvm.spv.resource.getpointer.p12.g3(target("spirv.VulkanBuffer", { float, <2 x i64> }, 2, 0), i32)
declare target("spirv.VulkanBuffer", { float, <2 x i64> }, 2, 0) @llvm.spv.resource.handlefrombinding.h2(i32, i32, i32, i32, ptr)
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0002]: a number or vector in a uniform block would become an array of numbers that the target has, and the elements of arrays are 16 bytes apart there
;   --> type4, OpTypeVector
;   help: move it to a storage buffer, or compile for a target with the capability of its width
