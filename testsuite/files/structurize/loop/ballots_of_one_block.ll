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
; !type7 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "ballots_of_one_block.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type7
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type7
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant true
;     %const2 = spirv.Constant 3 : i32
;     %const3 = spirv.Constant 1 : i32
;     %2 = spirv.Load "Input" %global0 : vector<3xi32>
;     %3 = spirv.CompositeExtract %2[0 : i32] : vector<3xi32>
;     %6 = spirv.AccessChain %global1[%const0, %3] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %7 = spirv.Load "StorageBuffer" %6 : i32
;     %22 = spirv.mlir.loop -> vector<4xi32> {
;       spirv.Branch ^bb9(%const0 : i32)
;     ^bb9(%19: i32):
;       %8 = spirv.IEqual %19, %7 : i32
;       spirv.mlir.selection {
;         spirv.BranchConditional %8, ^bb13, ^bb12
;       ^bb13:
;         %11 = spirv.GroupNonUniformBallot <Subgroup> %const1 : vector<4xi32>
;         "spirv.mlir.break"(%11) {depth = 1 : i32} : (vector<4xi32>) -> ()
;       ^bb12:
;         spirv.mlir.merge
;       }
;       %18 = spirv.IAdd %19, %const3 : i32
;       spirv.Branch ^bb10
;     ^bb10:
;       spirv.Branch ^bb9(%18 : i32)
;     ^bb8(%20: vector<4xi32>):
;       spirv.mlir.merge %20 : vector<4xi32>
;     }
;     %12 = spirv.GroupNonUniformBallot <Subgroup> %const1 : vector<4xi32>
;     %13 = spirv.CompositeExtract %22[0 : i32] : vector<4xi32>
;     %14 = spirv.CompositeExtract %12[0 : i32] : vector<4xi32>
;     %15 = spirv.ISub %13, %14 : i32
;     %16 = spirv.AccessChain %global1[%const0, %3] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %16, %15 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
