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
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "short_circuit.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant false
;     %const2 = spirv.Constant 100 : i32
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 2 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.SGreaterThan %3, %const0 : i32
;     %5 = spirv.mlir.selection -> i1 {
;       spirv.BranchConditional %4, ^bb2, ^bb3(%const1 : i1)
;     ^bb2:
;       %6 = spirv.SLessThan %3, %const2 : i32
;       spirv.Branch ^bb3(%6 : i1)
;     ^bb3(%7: i1):
;       spirv.mlir.merge %7 : i1
;     }
;     %8 = spirv.mlir.selection -> i32 {
;       spirv.BranchConditional %5, ^bb5, ^bb6
;     ^bb5:
;       spirv.Branch ^bb7(%const3 : i32)
;     ^bb6:
;       spirv.Branch ^bb7(%const4 : i32)
;     ^bb7(%9: i32):
;       spirv.mlir.merge %9 : i32
;     }
;     %10 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %10, %8 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
