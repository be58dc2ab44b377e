; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; A case leaves the loop, and the others meet at its latch. They meet at the merge block of the switch: none continues by itself.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %id)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ %n, %entry ], [ %t, %latch ]
  %c = and i32 %s, 3
  switch i32 %c, label %latch [
    i32 1, label %one
    i32 2, label %two
    i32 3, label %exit
  ]
one:
  %a = mul i32 %s, 5
  br label %latch
two:
  %b = lshr i32 %s, 1
  br label %latch
latch:
  %t = phi i32 [ %n, %header ], [ %a, %one ], [ %b, %two ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %header, label %exit
exit:
  %r = phi i32 [ %s, %header ], [ %t, %latch ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "exit_of_a_case.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 3 : i32
;     %const2 = spirv.Constant 5 : i32
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 8 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.mlir.loop -> i32 {
;       spirv.Branch ^bb2(%const0, %3 : i32, i32)
;     ^bb2(%5: i32, %6: i32):
;       %7 = spirv.BitwiseAnd %6, %const1 : i32
;       %8 = spirv.mlir.selection -> i32 {
;         spirv.Switch %7 : i32, [
;           default: ^bb7(%3 : i32),
;           1: ^bb5,
;           2: ^bb6,
;           3: ^bb4
;         ]
;       ^bb4:
;         "spirv.mlir.break"(%6) {depth = 1 : i32} : (i32) -> ()
;       ^bb5:
;         %9 = spirv.IMul %6, %const2 : i32
;         spirv.Branch ^bb7(%9 : i32)
;       ^bb6:
;         %10 = spirv.ShiftRightLogical %6, %const3 : i32, i32
;         spirv.Branch ^bb7(%10 : i32)
;       ^bb7(%11: i32):
;         spirv.mlir.merge %11 : i32
;       }
;       %12 = spirv.IAdd %5, %const3 : i32
;       %13 = spirv.ULessThan %12, %const4 : i32
;       spirv.Branch ^bb8
;     ^bb8:
;       spirv.BranchConditional %13, ^bb2(%12, %8 : i32, i32), ^bb9(%8 : i32)
;     ^bb9(%14: i32):
;       spirv.mlir.merge %14 : i32
;     }
;     %15 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %15, %4 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
