; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; a && b: two conditions share their else; nothing is copied.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  %a = icmp sgt i32 %n, 0
  br i1 %a, label %second, label %else
second:
  %b = icmp slt i32 %n, 100
  br i1 %b, label %then, label %else
then:
  br label %join
else:
  br label %join
join:
  %r = phi i32 [ 1, %then ], [ 2, %else ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type7 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "short_circuit.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type7
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type7
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 100 : i32
;     %const2 = spirv.Constant 1 : i32
;     %const3 = spirv.Constant 2 : i32
;     %const4 = spirv.Constant false
;     %2 = spirv.Load "Input" %global0 : vector<3xi32>
;     %3 = spirv.CompositeExtract %2[0 : i32] : vector<3xi32>
;     %6 = spirv.AccessChain %global1[%const0, %3] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %7 = spirv.Load "StorageBuffer" %6 : i32
;     %8 = spirv.SGreaterThan %7, %const0 : i32
;     %20 = spirv.mlir.selection -> i1 {
;       spirv.BranchConditional %8, ^bb9, ^bb8(%const4 : i1)
;     ^bb9:
;       %10 = spirv.SLessThan %7, %const1 : i32
;       spirv.Branch ^bb8(%10 : i1)
;     ^bb8(%16: i1):
;       spirv.mlir.merge %16 : i1
;     }
;     %21 = spirv.mlir.selection -> i32 {
;       spirv.BranchConditional %20, ^bb12, ^bb13
;     ^bb12:
;       spirv.Branch ^bb11(%const2 : i32)
;     ^bb13:
;       spirv.Branch ^bb11(%const3 : i32)
;     ^bb11(%18: i32):
;       spirv.mlir.merge %18 : i32
;     }
;     %13 = spirv.AccessChain %global1[%const0, %3] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %13, %21 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
