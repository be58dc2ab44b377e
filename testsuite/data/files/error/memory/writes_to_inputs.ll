; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; Inputs and uniform buffers are not written in a shader.

%buffer = type { i32, i32 }
@in = external addrspace(7) global i32
declare target("spirv.VulkanBuffer", %buffer, 2, 0) @llvm.spv.resource.handlefrombinding.a(i32, i32, i32, i32, ptr)
declare ptr addrspace(12) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", %buffer, 2, 0), i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", %buffer, 2, 0) @llvm.spv.resource.handlefrombinding.a(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(12) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", %buffer, 2, 0) %h, i32 0)
  store i32 3, ptr addrspace(12) %p
  store i32 3, ptr addrspace(7) @in
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0002]: a write to the storage class Uniform, which can only be read
;   --> inst1 (spirv.Store) in function @main
; error[E0002]: a write to the storage class Input, which can only be read
;   --> inst2 (spirv.Store) in function @main
