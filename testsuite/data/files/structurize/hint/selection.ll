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
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "selection.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 3 : i32
;     %const2 = spirv.Constant 7 : i32
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 5 : i32
;     %const5 = spirv.Constant 9 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.UGreaterThan %3, %const1 : i32
;     %5 = spirv.mlir.selection control(DontFlatten) -> i32 {
;       spirv.BranchConditional %4, ^bb2, ^bb3(%const0 : i32)
;     ^bb2:
;       %6 = spirv.IMul %3, %3 : i32
;       spirv.Branch ^bb3(%6 : i32)
;     ^bb3(%7: i32):
;       spirv.mlir.merge %7 : i32
;     }
;     %8 = spirv.UGreaterThan %5, %const2 : i32
;     %9 = spirv.mlir.selection control(Flatten) -> i32 {
;       spirv.BranchConditional %8 [2000, 1], ^bb5, ^bb6(%const3 : i32)
;     ^bb5:
;       %10 = spirv.IMul %5, %5 : i32
;       spirv.Branch ^bb6(%10 : i32)
;     ^bb6(%11: i32):
;       spirv.mlir.merge %11 : i32
;     }
;     %12 = spirv.mlir.selection control(DontFlatten) -> i32 {
;       spirv.Switch %9 : i32, [
;         default: ^bb8,
;         1: ^bb9,
;         2: ^bb10
;       ]
;     ^bb8:
;       spirv.Branch ^bb11(%9 : i32)
;     ^bb9:
;       %13 = spirv.IAdd %9, %const4 : i32
;       spirv.Branch ^bb11(%13 : i32)
;     ^bb10:
;       %14 = spirv.IMul %9, %const5 : i32
;       spirv.Branch ^bb11(%14 : i32)
;     ^bb11(%15: i32):
;       spirv.mlir.merge %15 : i32
;     }
;     %16 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %16, %12 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
