; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; As callees_without_tokens.ll, by the name that LLVM 23 has for a ballot and LLVM 22 does not know: what is convergent is
; known by the rows of intrinsics.

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare <4 x i32> @llvm.spv.subgroup.ballot(i1)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define i32 @last() convergent {
  %b = call <4 x i32> @llvm.spv.subgroup.ballot(i1 true)
  %x = extractelement <4 x i32> %b, i32 0
  ret i32 %x
}
define i32 @search(i32 %n) convergent {
entry:
  %all = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %turn = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %all) ]
  %c = icmp eq i32 %k, %n
  br i1 %c, label %out, label %latch
latch:
  %k1 = add i32 %k, 1
  br label %loop
out:
  %r = call i32 @last() [ "convergencectrl"(token %turn) ]
  ret i32 %r
}
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  %r = call i32 @search(i32 %n)
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { convergent "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "callees_by_a_later_name.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 3 : i32
;     %const2 = spirv.Constant true
;     %const3 = spirv.Constant 1 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     spirv.mlir.loop {
;       spirv.Branch ^bb2(%const0 : i32)
;     ^bb2(%4: i32):
;       %5 = spirv.IEqual %4, %3 : i32
;       spirv.mlir.selection {
;         spirv.BranchConditional %5, ^bb4, ^bb5
;       ^bb4:
;         %6 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;         %7 = spirv.CompositeExtract %6[0 : i32] : vector<4xi32>
;         %8 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;         spirv.Store "StorageBuffer" %8, %7 : i32
;         spirv.Return
;       ^bb5:
;         spirv.mlir.merge
;       }
;       %9 = spirv.IAdd %4, %const3 : i32
;       spirv.Branch ^bb6
;     ^bb6:
;       spirv.Branch ^bb2(%9 : i32)
;     ^bb7:
;       spirv.mlir.merge
;     }
;     spirv.Unreachable
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
