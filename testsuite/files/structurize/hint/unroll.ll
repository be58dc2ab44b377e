; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; Each loop has the control that its latch asks for; what forbids unrolling wins.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s1, %latch ]
  %c = icmp ult i32 %k, %n
  br i1 %c, label %latch, label %done
latch:
  %s1 = xor i32 %s, %k
  %k1 = add i32 %k, 1
  br label %head, !llvm.loop !0
done:
  br label %again
again:
  %q = phi i32 [ %s, %done ], [ %q1, %again ]
  %q1 = udiv i32 %q, 3
  %d = icmp ugt i32 %q1, 9
  br i1 %d, label %again, label %out, !llvm.loop !10
out:
  %r = add i32 %q1, %s
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.mustprogress"}
!2 = !{!"llvm.loop.unroll.full"}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.unroll.count", i32 4}
!12 = !{!"llvm.loop.unroll.disable"}

; ---- expected ----
; !type7 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "unroll.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type7
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type7
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 3 : i32
;     %const3 = spirv.Constant 9 : i32
;     %4 = spirv.Load "Input" %global0 : vector<3xi32>
;     %5 = spirv.CompositeExtract %4[0 : i32] : vector<3xi32>
;     %8 = spirv.AccessChain %global1[%const0, %5] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %9 = spirv.Load "StorageBuffer" %8 : i32
;     %26 = spirv.mlir.loop control(Unroll) -> i32 {
;       spirv.Branch ^bb10(%const0, %const0 : i32, i32)
;     ^bb10(%20: i32, %23: i32):
;       %10 = spirv.ULessThan %20, %9 : i32
;       spirv.BranchConditional %10, ^bb12, ^bb9
;     ^bb12:
;       %11 = spirv.BitwiseXor %23, %20 : i32
;       %13 = spirv.IAdd %20, %const1 : i32
;       spirv.Branch ^bb11
;     ^bb11:
;       spirv.Branch ^bb10(%13, %11 : i32, i32)
;     ^bb9:
;       spirv.mlir.merge %23 : i32
;     }
;     %27 = spirv.mlir.loop control(DontUnroll) -> i32 {
;       spirv.Branch ^bb15(%26 : i32)
;     ^bb15(%22: i32):
;       %15 = spirv.UDiv %22, %const2 : i32
;       %17 = spirv.UGreaterThan %15, %const3 : i32
;       spirv.Branch ^bb16
;     ^bb16:
;       spirv.BranchConditional %17, ^bb15(%15 : i32), ^bb14
;     ^bb14:
;       spirv.mlir.merge %15 : i32
;     }
;     %18 = spirv.IAdd %27, %26 : i32
;     %19 = spirv.AccessChain %global1[%const0, %5] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %19, %18 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
