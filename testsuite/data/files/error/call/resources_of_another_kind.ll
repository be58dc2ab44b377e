; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; Counters are counters, and only arrays without length have one to ask for.

%pair = type { i64, i64 }
declare target("spirv.VulkanBuffer", [0 x half], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", %pair, 2, 0) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare i32 @llvm.spv.resource.updatecounter.a(target("spirv.VulkanBuffer", [0 x half], 12, 1), i8)
declare i32 @llvm.spv.resource.getdimensions.x.b(target("spirv.VulkanBuffer", %pair, 2, 0))
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x half], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32 0, i32 0, i32 1, i32 0, ptr null)
  %c = call i32 @llvm.spv.resource.updatecounter.a(target("spirv.VulkanBuffer", [0 x half], 12, 1) %h, i8 1)
  %k = call target("spirv.VulkanBuffer", %pair, 2, 0) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr null)
  %d = call i32 @llvm.spv.resource.getdimensions.x.b(target("spirv.VulkanBuffer", %pair, 2, 0) %k)
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0001]: updatecounter of a resource that is not a counter
;   --> %c in function @main
;   help: llvm.spv.resource.counterhandlefrombinding gives a buffer's counter
