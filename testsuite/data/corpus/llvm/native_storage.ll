; Native handles: storage images of floats and of signed integers, read, written and measured.
;@ dispatch 1 1 1
;@ image 0 0 storage:r32f:2d:4x4 iotaf
;@ image 0 1 storage:r32i:2d:4x4 rand:8
;@ buffer 0 9 rwstructured 256 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.Image", float, 1, 2, 0, 0, 2, 3) @llvm.spv.resource.handlefrombinding.rw(i32, i32, i32, i32, ptr)
declare target("spirv.SignedImage", i32, 1, 2, 0, 0, 2, 24) @llvm.spv.resource.handlefrombinding.irw(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare <4 x float> @__spirv_ImageRead_Rfloat4(target("spirv.Image", float, 1, 2, 0, 0, 2, 3), <2 x i32>)
declare void @_Z18__spirv_ImageWritef(target("spirv.Image", float, 1, 2, 0, 0, 2, 3), <2 x i32>, <4 x float>)
declare <4 x i32> @__spirv_ImageRead_Rint4(target("spirv.SignedImage", i32, 1, 2, 0, 0, 2, 24), <2 x i32>)
declare void @_Z18__spirv_ImageWritei(target("spirv.SignedImage", i32, 1, 2, 0, 0, 2, 24), <2 x i32>, <4 x i32>)
declare <2 x i32> @__spirv_ImageQuerySize(target("spirv.Image", float, 1, 2, 0, 0, 2, 3))
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 2, 3) @llvm.spv.resource.handlefrombinding.rw(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %n = call target("spirv.SignedImage", i32, 1, 2, 0, 0, 2, 24) @llvm.spv.resource.handlefrombinding.irw(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %x = and i32 %i, 3
  %y = lshr i32 %i, 2
  %c = insertelement <2 x i32> poison, i32 %x, i32 0
  %at = insertelement <2 x i32> %c, i32 %y, i32 1
  %size = call <2 x i32> @__spirv_ImageQuerySize(target("spirv.Image", float, 1, 2, 0, 0, 2, 3) %t)
  %width = extractelement <2 x i32> %size, i32 0
  %last = sub i32 %width, 1
  %back = sub i32 %last, %x
  %across = insertelement <2 x i32> %at, i32 %back, i32 0
  %v = call <4 x float> @__spirv_ImageRead_Rfloat4(target("spirv.Image", float, 1, 2, 0, 0, 2, 3) %t, <2 x i32> %at)
  %twice = fadd <4 x float> %v, %v
  call void @_Z18__spirv_ImageWritef(target("spirv.Image", float, 1, 2, 0, 0, 2, 3) %t, <2 x i32> %at, <4 x float> %twice)
  %k = call <4 x i32> @__spirv_ImageRead_Rint4(target("spirv.SignedImage", i32, 1, 2, 0, 0, 2, 24) %n, <2 x i32> %at)
  %h = ashr <4 x i32> %k, splat (i32 7)
  call void @_Z18__spirv_ImageWritei(target("spirv.SignedImage", i32, 1, 2, 0, 0, 2, 24) %n, <2 x i32> %at, <4 x i32> %h)
  %w = call <4 x float> @__spirv_ImageRead_Rfloat4(target("spirv.Image", float, 1, 2, 0, 0, 2, 3) %t, <2 x i32> %at)
  %one = insertelement <4 x float> %w, float 1.5, i32 1
  %two = sitofp i32 %back to float
  %result = insertelement <4 x float> %one, float %two, i32 2
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 9, i32 1, i32 0, ptr @name)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 %i)
  store <4 x float> %result, ptr addrspace(11) %place
  ret void
}

attributes #0 = { "hlsl.numthreads"="16,1,1" "hlsl.shader"="compute" }
