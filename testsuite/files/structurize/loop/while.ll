; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; A loop with a carried value: header, body, continue, merge.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %header
header:
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %c = icmp ult i32 %k, %n
  br i1 %c, label %body, label %exit
body:
  %s1 = add i32 %s, %k
  %k1 = add i32 %k, 1
  br label %header
exit:
  store i32 %s, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type7 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "while.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type7
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type7
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %3 = spirv.Load "Input" %global0 : vector<3xi32>
;     %4 = spirv.CompositeExtract %3[0 : i32] : vector<3xi32>
;     %7 = spirv.AccessChain %global1[%const0, %4] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %8 = spirv.Load "StorageBuffer" %7 : i32
;     %17 = spirv.mlir.loop -> i32 {
;       spirv.Branch ^bb8(%const0, %const0 : i32, i32)
;     ^bb8(%14: i32, %15: i32):
;       %9 = spirv.ULessThan %14, %8 : i32
;       spirv.BranchConditional %9, ^bb10, ^bb7
;     ^bb10:
;       %10 = spirv.IAdd %15, %14 : i32
;       %12 = spirv.IAdd %14, %const1 : i32
;       spirv.Branch ^bb9
;     ^bb9:
;       spirv.Branch ^bb8(%12, %10 : i32, i32)
;     ^bb7:
;       spirv.mlir.merge %15 : i32
;     }
;     %13 = spirv.AccessChain %global1[%const0, %4] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %13, %17 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
