; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; [branch] and [flatten] become selection controls, of a switch, too; weights stay with their branch.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  %c = icmp ugt i32 %n, 3
  br i1 %c, label %then, label %join, !hlsl.controlflow.hint !0
then:
  %t = call i32 @work(i32 %n)
  br label %join
join:
  %a = phi i32 [ 0, %entry ], [ %t, %then ]
  %d = icmp ugt i32 %a, 7
  br i1 %d, label %then2, label %join2, !hlsl.controlflow.hint !1, !prof !2
then2:
  %t2 = call i32 @work(i32 %a)
  br label %join2
join2:
  %b = phi i32 [ 1, %join ], [ %t2, %then2 ]
  switch i32 %b, label %rest [
    i32 1, label %one
    i32 2, label %two
  ], !hlsl.controlflow.hint !0
one:
  %o = add i32 %b, 5
  br label %end
two:
  %w = mul i32 %b, 9
  br label %end
rest:
  br label %end
end:
  %r = phi i32 [ %o, %one ], [ %w, %two ], [ %b, %rest ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
define internal i32 @work(i32 %x) noinline {
  %y = mul i32 %x, %x
  ret i32 %y
}
!0 = !{!"hlsl.controlflow.hint", i32 1}
!1 = !{!"hlsl.controlflow.hint", i32 2}
!2 = !{!"branch_weights", i32 2000, i32 1}

; ---- expected ----
; !type7 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "selection.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type7
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type7
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 3 : i32
;     %const2 = spirv.Constant 7 : i32
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 5 : i32
;     %const5 = spirv.Constant 9 : i32
;     %4 = spirv.Load "Input" %global0 : vector<3xi32>
;     %5 = spirv.CompositeExtract %4[0 : i32] : vector<3xi32>
;     %8 = spirv.AccessChain %global1[%const0, %5] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %9 = spirv.Load "StorageBuffer" %8 : i32
;     %11 = spirv.UGreaterThan %9, %const1 : i32
;     %28 = spirv.mlir.selection control(DontFlatten) -> i32 {
;       spirv.BranchConditional %11, ^bb13, ^bb12(%const0 : i32)
;     ^bb13:
;       %12 = spirv.IMul %9, %9 : i32
;       spirv.Branch ^bb12(%12 : i32)
;     ^bb12(%22: i32):
;       spirv.mlir.merge %22 : i32
;     }
;     %14 = spirv.UGreaterThan %28, %const2 : i32
;     %29 = spirv.mlir.selection control(Flatten) -> i32 {
;       spirv.BranchConditional %14 [2000, 1], ^bb16, ^bb15(%const3 : i32)
;     ^bb16:
;       %16 = spirv.IMul %28, %28 : i32
;       spirv.Branch ^bb15(%16 : i32)
;     ^bb15(%24: i32):
;       spirv.mlir.merge %24 : i32
;     }
;     %30 = spirv.mlir.selection control(DontFlatten) -> i32 {
;       spirv.Switch %29 : i32, [
;         default: ^bb19,
;         1: ^bb20,
;         2: ^bb21
;       ]
;     ^bb19:
;       spirv.Branch ^bb18(%29 : i32)
;     ^bb20:
;       %18 = spirv.IAdd %29, %const4 : i32
;       spirv.Branch ^bb18(%18 : i32)
;     ^bb21:
;       %20 = spirv.IMul %29, %const5 : i32
;       spirv.Branch ^bb18(%20 : i32)
;     ^bb18(%26: i32):
;       spirv.mlir.merge %26 : i32
;     }
;     %21 = spirv.AccessChain %global1[%const0, %5] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %21, %30 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
