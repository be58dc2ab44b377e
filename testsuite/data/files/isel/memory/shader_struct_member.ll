; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; Members of a buffer element by access chain; a byte offset finds the same member.

declare target("spirv.VulkanBuffer", [0 x { i32, <3 x float>, [4 x i32] }], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x { i32, <3 x float>, [4 x i32] }], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x { i32, <3 x float>, [4 x i32] }], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x { i32, <3 x float>, [4 x i32] }], 12, 1) %h, i32 %i)
  %a = getelementptr inbounds { i32, <3 x float>, [4 x i32] }, ptr addrspace(11) %p, i32 0, i32 2, i32 3
  %b = load i32, ptr addrspace(11) %a, align 4
  %c = getelementptr inbounds i8, ptr addrspace(11) %p, i32 0
  store i32 %b, ptr addrspace(11) %c, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.struct<(i32 [0], vector<3xf32> [16], !spirv.array<4 x i32, stride=4> [32])>
; !type1 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<!type0, stride=48> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "shader_struct_member.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type1
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type1
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 3 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1, %const1, %const2] : !type1, i32, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.AccessChain %global1[%const0, %1, %const0] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %4, %3 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
