; test: error -mtriple=spirv1.6-unknown-vulkan1.3-compute
; What memory holds that no handle was stored to is no resource.
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.words(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.texels(target("spirv.Image", float, 5, 2, 0, 0, 2, 3), i32)
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %number = alloca i32
  store i32 3, ptr %number
  %buffer = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %number
  %word = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.words(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %buffer, i32 0)
  store i32 1, ptr addrspace(11) %word
  %image = load target("spirv.Image", float, 5, 2, 0, 0, 2, 3), ptr %number
  %texel = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.texels(target("spirv.Image", float, 5, 2, 0, 0, 2, 3) %image, i32 0)
  store float 1.0, ptr addrspace(11) %texel
  ret void
}

; ---- expected ----
; error[E0008]: the resource of the handle a value of type i32 is not known at compile time
;   --> %word in function @main
;   note: also at %texel in function @main
;   help: use one resource, or index into an array of them
