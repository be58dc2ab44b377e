; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; A copy between vectors and scalars moves vectors whole.

declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.v(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.v(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.s(target("spirv.VulkanBuffer", [0 x float], 12, 1), i32)
declare void @llvm.memcpy.p11.p11.i32(ptr addrspace(11), ptr addrspace(11), i32, i1)

define void @main() #0 {
  %v = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.v(i32 0, i32 0, i32 1, i32 0, ptr null)
  %s = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.s(i32 0, i32 1, i32 1, i32 0, ptr null)
  %from = call ptr addrspace(11) @llvm.spv.resource.getpointer.v(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %v, i32 0)
  %to = call ptr addrspace(11) @llvm.spv.resource.getpointer.s(target("spirv.VulkanBuffer", [0 x float], 12, 1) %s, i32 0)
  call void @llvm.memcpy.p11.p11.i32(ptr addrspace(11) %to, ptr addrspace(11) %from, i32 24, i1 false)
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0]), Block>, StorageBuffer>
; !type1 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "copy_vectors.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.GlobalVariable @global.1 bind(0, 1) : !type1
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global.1 : !type1
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 4 : i32
;     %const2 = spirv.Constant 1 : i32
;     %const3 = spirv.Constant 5 : i32
;     %const4 = spirv.Constant 2 : i32
;     %const5 = spirv.Constant 3 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type1, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %1 = spirv.AccessChain %global1[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
;     %2 = spirv.AccessChain %global1[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : vector<4xf32>
;     %4 = spirv.AccessChain %global0[%const0, %const1] : !type1, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %5 = spirv.AccessChain %global1[%const0, %const2, %const0] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %6 = spirv.AccessChain %global1[%const0, %const2, %const0] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %7 = spirv.Load "StorageBuffer" %6 : f32
;     %8 = spirv.AccessChain %global0[%const0, %const3] : !type1, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %9 = spirv.AccessChain %global1[%const0, %const2, %const2] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %10 = spirv.AccessChain %global1[%const0, %const2, %const2] : !type0, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %11 = spirv.Load "StorageBuffer" %10 : f32
;     %12 = spirv.AccessChain %global0[%const0, %const0] : !type1, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %13 = spirv.CompositeExtract %3[0 : i32] : vector<4xf32>
;     spirv.Store "StorageBuffer" %12, %13 : f32
;     %14 = spirv.AccessChain %global0[%const0, %const2] : !type1, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %15 = spirv.CompositeExtract %3[1 : i32] : vector<4xf32>
;     spirv.Store "StorageBuffer" %14, %15 : f32
;     %16 = spirv.AccessChain %global0[%const0, %const4] : !type1, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %17 = spirv.CompositeExtract %3[2 : i32] : vector<4xf32>
;     spirv.Store "StorageBuffer" %16, %17 : f32
;     %18 = spirv.AccessChain %global0[%const0, %const5] : !type1, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     %19 = spirv.CompositeExtract %3[3 : i32] : vector<4xf32>
;     spirv.Store "StorageBuffer" %18, %19 : f32
;     %20 = spirv.AccessChain %global0[%const0, %const1] : !type1, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %20, %7 : f32
;     %21 = spirv.AccessChain %global0[%const0, %const3] : !type1, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
;     spirv.Store "StorageBuffer" %21, %11 : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
