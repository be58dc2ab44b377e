; Native handles: elements of one array, and of an array and another image, selected.
;@ dispatch 1 1 1
;@ image 0 0 sampled:rgba32f:2d:4x4 randf:1
;@ image 0 0 sampled:rgba32f:2d:4x4 randf:2
;@ image 0 1 sampled:rgba32f:2d:4x4 randf:3
;@ buffer 0 9 rwstructured 256 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare <4 x float> @__spirv_ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), <2 x i32>, i32, i32)
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %a0 = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 2, i32 0, ptr @name)
  %a1 = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 2, i32 1, ptr @name)
  %o = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %bit = and i32 %i, 1
  %odd = icmp ne i32 %bit, 0
  %x = and i32 %i, 3
  %y = lshr i32 %i, 2
  %c = insertelement <2 x i32> poison, i32 %x, i32 0
  %at = insertelement <2 x i32> %c, i32 %y, i32 1
  %t = select i1 %odd, target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %a1, target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %a0
  %high = icmp ugt i32 %i, 7
  %u = select i1 %high, target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %o, target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t
  %v0 = call <4 x float> @__spirv_ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, <2 x i32> %at, i32 2, i32 0)
  %v1 = call <4 x float> @__spirv_ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %u, <2 x i32> %at, i32 2, i32 0)
  %twice = fadd <4 x float> %v1, %v1
  %result = fadd <4 x float> %v0, %twice
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 9, i32 1, i32 0, ptr @name)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 %i)
  store <4 x float> %result, ptr addrspace(11) %place
  ret void
}

attributes #0 = { "hlsl.numthreads"="16,1,1" "hlsl.shader"="compute" }
