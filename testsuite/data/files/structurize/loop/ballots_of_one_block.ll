; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; The block behind the loop holds a ballot of the loop's last iteration and one of all lanes, as their
; tokens say: the first stays in the loop, the second does not.

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare <4 x i32> @llvm.spv.wave.ballot(i1)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %all = call token @llvm.experimental.convergence.entry()
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
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
  %last = call <4 x i32> @llvm.spv.wave.ballot(i1 true) [ "convergencectrl"(token %turn) ]
  %behind = call <4 x i32> @llvm.spv.wave.ballot(i1 true) [ "convergencectrl"(token %all) ]
  %x = extractelement <4 x i32> %last, i32 0
  %y = extractelement <4 x i32> %behind, i32 0
  %r = sub i32 %x, %y
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { convergent "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "ballots_of_one_block.ll"} {
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
;     %4 = spirv.mlir.loop -> vector<4xi32> {
;       spirv.Branch ^bb2(%const0 : i32)
;     ^bb2(%5: i32):
;       %6 = spirv.IEqual %5, %3 : i32
;       spirv.mlir.selection {
;         spirv.BranchConditional %6, ^bb4, ^bb5
;       ^bb4:
;         %7 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;         "spirv.mlir.break"(%7) {depth = 1 : i32} : (vector<4xi32>) -> ()
;       ^bb5:
;         spirv.mlir.merge
;       }
;       %8 = spirv.IAdd %5, %const3 : i32
;       spirv.Branch ^bb6
;     ^bb6:
;       spirv.Branch ^bb2(%8 : i32)
;     ^bb7(%9: vector<4xi32>):
;       spirv.mlir.merge %9 : vector<4xi32>
;     }
;     %10 = spirv.GroupNonUniformBallot <Subgroup> %const2 : vector<4xi32>
;     %11 = spirv.CompositeExtract %4[0 : i32] : vector<4xi32>
;     %12 = spirv.CompositeExtract %10[0 : i32] : vector<4xi32>
;     %13 = spirv.ISub %11, %12 : i32
;     %14 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %14, %13 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
