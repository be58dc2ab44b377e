; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; A constant buffer: a variable in Uniform, its members by access chain.

declare target("spirv.VulkanBuffer", { <4 x float>, i32 }, 2, 0) @llvm.spv.resource.handlefrombinding.c(i32, i32, i32, i32, ptr)
declare ptr addrspace(12) @llvm.spv.resource.getpointer.p12.c(target("spirv.VulkanBuffer", { <4 x float>, i32 }, 2, 0), i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
define void @main() #0 {
  %c = call target("spirv.VulkanBuffer", { <4 x float>, i32 }, 2, 0) @llvm.spv.resource.handlefrombinding.c(i32 0, i32 1, i32 1, i32 0, ptr null)
  %q = call ptr addrspace(12) @llvm.spv.resource.getpointer.p12.c(target("spirv.VulkanBuffer", { <4 x float>, i32 }, 2, 0) %c, i32 0)
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %m = getelementptr inbounds { <4 x float>, i32 }, ptr addrspace(12) %q, i32 0, i32 1
  %v = load i32, ptr addrspace(12) %m, align 4
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  store i32 %v, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "constant_buffer_members.ll"} {
;   spirv.GlobalVariable @global bind(0, 1) : !spirv.ptr<!spirv.struct<(vector<4xf32> [0], i32 [16]), Block>, Uniform>
;   spirv.GlobalVariable @global.1 bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !spirv.ptr<!spirv.struct<(vector<4xf32> [0], i32 [16]), Block>, Uniform>
;     %global1 = spirv.mlir.addressof @global.1 : !type0
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0 : i32
;     %0 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.struct<(vector<4xf32> [0], i32 [16]), Block>, Uniform>, i32 -> !spirv.ptr<i32, Uniform>
;     %1 = spirv.Load "Uniform" %0 : i32
;     %2 = spirv.AccessChain %global1[%const1, %const1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %2, %1 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
