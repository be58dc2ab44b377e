; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; A return out of a nested condition leaves every construct around it.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  %c = icmp sgt i32 %n, 10
  br i1 %c, label %outer, label %exit
outer:
  %d = icmp sgt i32 %n, 20
  br i1 %d, label %leave, label %stay
leave:
  store i32 1, ptr addrspace(11) %p, align 4
  ret void
stay:
  store i32 2, ptr addrspace(11) %p, align 4
  br label %exit
exit:
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type7 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "early_return.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type7
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type7
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 10 : i32
;     %const2 = spirv.Constant 20 : i32
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 2 : i32
;     %1 = spirv.Load "Input" %global0 : vector<3xi32>
;     %2 = spirv.CompositeExtract %1[0 : i32] : vector<3xi32>
;     %5 = spirv.AccessChain %global1[%const0, %2] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %6 = spirv.Load "StorageBuffer" %5 : i32
;     %8 = spirv.SGreaterThan %6, %const1 : i32
;     spirv.mlir.selection {
;       spirv.BranchConditional %8, ^bb9, ^bb8
;     ^bb9:
;       %10 = spirv.SGreaterThan %6, %const2 : i32
;       spirv.mlir.selection {
;         spirv.BranchConditional %10, ^bb12, ^bb11
;       ^bb12:
;         %12 = spirv.AccessChain %global1[%const0, %2] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;         spirv.Store "StorageBuffer" %12, %const3 : i32
;         spirv.Return
;       ^bb11:
;         spirv.mlir.merge
;       }
;       %14 = spirv.AccessChain %global1[%const0, %2] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;       spirv.Store "StorageBuffer" %14, %const4 : i32
;       spirv.Branch ^bb8
;     ^bb8:
;       spirv.mlir.merge
;     }
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
