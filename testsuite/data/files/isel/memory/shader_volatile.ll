; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; Volatile accesses of a buffer.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %v = load volatile i32, ptr addrspace(11) %p, align 4
  store volatile i32 %v, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "shader_volatile.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 ["Volatile"] : i32
;     %4 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %4, %3 ["Volatile"] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
