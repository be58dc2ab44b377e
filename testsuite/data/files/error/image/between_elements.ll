; test: error -mtriple=spirv1.6-unknown-vulkan1.3-compute
; An address that is no element of an array of objects.

declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"

%"__cblayout_$Globals" = type <{ float, target("spirv.Padding", 12), <{ [2 x <{ target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0), target("spirv.Padding", 12) }>], target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0) }>, target("spirv.Padding", 12), <4 x float> }>
@"$Globals.cb" = global target("spirv.VulkanBuffer", %"__cblayout_$Globals", 2, 0) poison
@"$Globals.str" = private constant [9 x i8] c"$Globals\00"
@scale = external addrspace(12) global float
@T = external addrspace(12) global [3 x target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0)]
@tint = external addrspace(12) global <4 x float>
declare target("spirv.VulkanBuffer", %"__cblayout_$Globals", 2, 0) @llvm.spv.resource.handlefromimplicitbinding.g(i32, i32, i32, i32, ptr)
declare <4 x float> @__spirv_ImageFetch(target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0), <2 x i32>, i32, i32)

define void @main() #0 {
  %t = load target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0), ptr addrspace(12) getelementptr (i8, ptr addrspace(12) @T, i32 20)
  %v = call <4 x float> @__spirv_ImageFetch(target("spirv.Type", float, target("spirv.Literal", 1), target("spirv.Literal", 2), target("spirv.Literal", 0), target("spirv.Literal", 0), target("spirv.Literal", 1), target("spirv.Literal", 0), 25, 0, 0) %t, <2 x i32> zeroinitializer, i32 2, i32 0)
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 9, i32 1, i32 0, ptr @name)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 0)
  store <4 x float> %v, ptr addrspace(11) %place
  ret void
}
!hlsl.cbs = !{!0}
!0 = !{ptr @"$Globals.cb", ptr addrspace(12) @scale, ptr addrspace(12) @T, ptr addrspace(12) @tint}

attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0002]: an address between the elements of an array of opaque objects
;   --> %v in function @main
