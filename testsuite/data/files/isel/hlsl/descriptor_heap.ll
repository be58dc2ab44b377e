; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Elements of a descriptor heap are of one binding, whatever their types are; samplers have a heap of their own.
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefromheap.t(i32)
declare target("spirv.Sampler") @llvm.spv.resource.handlefromheap.s(i32)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefromheap.b(i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare <4 x float> @llvm.spv.resource.samplelevel.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, float, <2 x i32>)
define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefromheap.t(i32 %i)
  %s = call target("spirv.Sampler") @llvm.spv.resource.handlefromheap.s(i32 2)
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefromheap.b(i32 7)
  %x = call <4 x float> @llvm.spv.resource.samplelevel.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> zeroinitializer, float 0.0, <2 x i32> zeroinitializer)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 %i)
  store <4 x float> %x, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.image<f32, Dim2D, DepthUnknown, NonArrayed, SingleSampled, NeedSampler, Unknown>
; !type1 = !spirv.rtarray<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0]), Block>>
; spirv.module Logical GLSL450 attributes {source_file = "descriptor_heap.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @ResourceDescriptorHeap bind(0, 0) : !spirv.ptr<!spirv.rtarray<!type0>, UniformConstant>
;   spirv.GlobalVariable @SamplerDescriptorHeap bind(0, 1) : !spirv.ptr<!spirv.rtarray<!spirv.sampler>, UniformConstant>
;   spirv.GlobalVariable @ResourceDescriptorHeap.1 bind(0, 0) : !spirv.ptr<!type1, StorageBuffer>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @ResourceDescriptorHeap : !spirv.ptr<!spirv.rtarray<!type0>, UniformConstant>
;     %global2 = spirv.mlir.addressof @SamplerDescriptorHeap : !spirv.ptr<!spirv.rtarray<!spirv.sampler>, UniformConstant>
;     %global3 = spirv.mlir.addressof @ResourceDescriptorHeap.1 : !spirv.ptr<!type1, StorageBuffer>
;     %const0 = spirv.Constant 2 : i32
;     %const1 = "spirv.Constant"() <{value = dense<0.0> : vector<2xf32>}> {null} : () -> vector<2xf32>
;     %const2 = spirv.Constant 0.0 : f32
;     %const3 = spirv.Constant 7 : i32
;     %const4 = spirv.Constant 0 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%1] : !spirv.ptr<!spirv.rtarray<!type0>, UniformConstant>, i32 -> !spirv.ptr<!type0, UniformConstant>
;     %3 = spirv.Load "UniformConstant" %2 : !type0
;     %4 = spirv.AccessChain %global2[%const0] : !spirv.ptr<!spirv.rtarray<!spirv.sampler>, UniformConstant>, i32 -> !spirv.ptr<!spirv.sampler, UniformConstant>
;     %5 = spirv.Load "UniformConstant" %4 : !spirv.sampler
;     %6 = "spirv.SampledImage"(%3, %5) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %7 = spirv.ImageSampleExplicitLod %6, %const1 ["Lod"], %const2 : !spirv.sampled_image<!type0>, vector<2xf32>, f32 -> vector<4xf32>
;     %8 = spirv.AccessChain %global3[%const3, %const4, %1] : !spirv.ptr<!type1, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
;     spirv.Store "StorageBuffer" %8, %7 : vector<4xf32>
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
