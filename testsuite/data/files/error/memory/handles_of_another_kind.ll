; test: error -mtriple=spirv1.6-unknown-vulkan1.3-compute
; A handle is stored to memory, and one of another kind is loaded from there.
declare target("spirv.Image", float, 5, 2, 0, 0, 2, 3) @llvm.spv.resource.handlefrombinding.texels(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.words(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@.str = private unnamed_addr constant [2 x i8] c"t\00"
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %slot = alloca target("spirv.Image", float, 5, 2, 0, 0, 2, 3)
  %image = call target("spirv.Image", float, 5, 2, 0, 0, 2, 3) @llvm.spv.resource.handlefrombinding.texels(i32 0, i32 0, i32 1, i32 0, ptr @.str)
  store target("spirv.Image", float, 5, 2, 0, 0, 2, 3) %image, ptr %slot
  %buffer = load target("spirv.VulkanBuffer", [0 x i32], 12, 1), ptr %slot
  %word = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.words(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %buffer, i32 0)
  store i32 1, ptr addrspace(11) %word
  ret void
}

; ---- expected ----
; error[E0008]: %slot.0.slot.0.buffer, a target("spirv.VulkanBuffer", [0 x i32], 12, 1) that is computed, is merged with others or selected
;   --> %word in function @main
;   help: merge or select the images and the samplers, and put them together where they are used
