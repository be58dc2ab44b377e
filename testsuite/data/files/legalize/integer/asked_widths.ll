; test: legalize -mtriple=spirv-unknown-vulkan1.3-compute
; A shader that has longs in memory computes with them as they are.

declare target("spirv.VulkanBuffer", [0 x i64], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i64_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i64_12_1t(target("spirv.VulkanBuffer", [0 x i64], 12, 1), i32)
@.str = private unnamed_addr constant [4 x i8] c"Out\00", align 1
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i64], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i64_12_1t(i32 0, i32 3, i32 1, i32 0, ptr @.str)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i64_12_1t(target("spirv.VulkanBuffer", [0 x i64], 12, 1) %h, i32 0)
  %v = load i64, ptr addrspace(11) %p, align 8
  %more = add i64 %v, 1
  store i64 %more, ptr addrspace(11) %p, align 8
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "asked_widths.ll"} {
;   spirv.GlobalVariable @Out bind(0, 3) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @Out : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i64
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : i64
;     %2 = spirv.IAdd %1, %const1 : i64
;     %3 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
;     spirv.Store "StorageBuffer" %3, %2 : i64
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
