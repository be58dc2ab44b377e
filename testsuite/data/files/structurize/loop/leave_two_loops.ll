; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; An edge out of two loops to where others arrive, too: it passes each merge with a selector.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %outer
outer:
  %a = phi i32 [ 0, %entry ], [ %a1, %outer.latch ]
  br label %inner
inner:
  %b = phi i32 [ 0, %outer ], [ %b1, %inner.latch ]
  %m = mul i32 %a, %b
  %found = icmp eq i32 %m, %n
  br i1 %found, label %yes, label %inner.latch
inner.latch:
  %b1 = add i32 %b, 1
  %bc = icmp ult i32 %b1, 10
  br i1 %bc, label %inner, label %outer.latch
outer.latch:
  %a1 = add i32 %a, 1
  %ac = icmp ult i32 %a1, 10
  br i1 %ac, label %outer, label %join
yes:
  %y = shl i32 %a, 4
  %z = or i32 %y, %b
  br label %join
join:
  %r = phi i32 [ -1, %outer.latch ], [ %z, %yes ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "leave_two_loops.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 4 : i32
;     %const2 = spirv.Constant false
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 10 : i32
;     %const5 = spirv.Undef : i32
;     %const6 = spirv.Constant true
;     %const7 = spirv.Constant -1 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.mlir.loop -> i32 {
;       spirv.Branch ^bb2(%const0 : i32)
;     ^bb2(%5: i32):
;       %6:2 = spirv.mlir.loop -> i32, i1 {
;         spirv.Branch ^bb4(%const0 : i32)
;       ^bb4(%8: i32):
;         %9 = spirv.IMul %5, %8 : i32
;         %10 = spirv.IEqual %9, %3 : i32
;         spirv.mlir.selection {
;           spirv.BranchConditional %10, ^bb6, ^bb7
;         ^bb6:
;           %11 = spirv.ShiftLeftLogical %5, %const1 : i32, i32
;           %12 = spirv.BitwiseOr %11, %8 : i32
;           "spirv.mlir.break"(%12, %const2) {depth = 1 : i32} : (i32, i1) -> ()
;         ^bb7:
;           spirv.mlir.merge
;         }
;         %13 = spirv.IAdd %8, %const3 : i32
;         %14 = spirv.ULessThan %13, %const4 : i32
;         spirv.Branch ^bb8
;       ^bb8:
;         spirv.BranchConditional %14, ^bb4(%13 : i32), ^bb9(%const5, %const6 : i32, i1)
;       ^bb9(%15: i32, %16: i1):
;         spirv.mlir.merge %15, %16 : i32, i1
;       }
;       spirv.mlir.selection {
;         spirv.BranchConditional %6#1, ^bb11, ^bb15
;       ^bb11:
;         %17 = spirv.IAdd %5, %const3 : i32
;         %18 = spirv.ULessThan %17, %const4 : i32
;         spirv.mlir.selection {
;           spirv.BranchConditional %18, ^bb13, ^bb14
;         ^bb13:
;           "spirv.mlir.continue"(%17) {depth = 2 : i32} : (i32) -> ()
;         ^bb14:
;           spirv.mlir.merge
;         }
;         "spirv.mlir.break"(%const7) {depth = 1 : i32} : (i32) -> ()
;       ^bb15:
;         spirv.mlir.merge
;       }
;       spirv.Branch ^bb17(%6#0 : i32)
;     ^bb16(%19: i32):
;       spirv.Branch ^bb2(%19 : i32)
;     ^bb17(%20: i32):
;       spirv.mlir.merge %20 : i32
;     }
;     %21 = spirv.AccessChain %global1[%const0, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %21, %4 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
