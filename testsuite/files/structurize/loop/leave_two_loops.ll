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
; !type7 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "leave_two_loops.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type7
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type7
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 4 : i32
;     %const2 = spirv.Constant 1 : i32
;     %const3 = spirv.Constant 10 : i32
;     %const4 = spirv.Constant -1 : i32
;     %const5 = spirv.Undef : i32
;     %const6 = spirv.Constant false
;     %const7 = spirv.Constant true
;     %4 = spirv.Load "Input" %global0 : vector<3xi32>
;     %5 = spirv.CompositeExtract %4[0 : i32] : vector<3xi32>
;     %8 = spirv.AccessChain %global1[%const0, %5] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %9 = spirv.Load "StorageBuffer" %8 : i32
;     %36 = spirv.mlir.loop -> i32 {
;       spirv.Branch ^bb11(%const0 : i32)
;     ^bb11(%24: i32):
;       %37:2 = spirv.mlir.loop -> i32, i1 {
;         spirv.Branch ^bb15(%const0 : i32)
;       ^bb15(%25: i32):
;         %10 = spirv.IMul %24, %25 : i32
;         %11 = spirv.IEqual %10, %9 : i32
;         spirv.mlir.selection {
;           spirv.BranchConditional %11, ^bb19, ^bb18
;         ^bb19:
;           %13 = spirv.ShiftLeftLogical %24, %const1 : i32, i32
;           %14 = spirv.BitwiseOr %13, %25 : i32
;           "spirv.mlir.break"(%14, %const6) {depth = 1 : i32} : (i32, i1) -> ()
;         ^bb18:
;           spirv.mlir.merge
;         }
;         %16 = spirv.IAdd %25, %const2 : i32
;         %18 = spirv.ULessThan %16, %const3 : i32
;         spirv.Branch ^bb16
;       ^bb16:
;         spirv.BranchConditional %18, ^bb15(%16 : i32), ^bb14(%const5, %const7 : i32, i1)
;       ^bb14(%27: i32, %34: i1):
;         spirv.mlir.merge %27, %34 : i32, i1
;       }
;       spirv.mlir.selection {
;         spirv.BranchConditional %37#1, ^bb22, ^bb21
;       ^bb22:
;         %19 = spirv.IAdd %24, %const2 : i32
;         %20 = spirv.ULessThan %19, %const3 : i32
;         spirv.mlir.selection {
;           spirv.BranchConditional %20, ^bb25, ^bb24
;         ^bb25:
;           "spirv.mlir.continue"(%19) {depth = 2 : i32} : (i32) -> ()
;         ^bb24:
;           spirv.mlir.merge
;         }
;         "spirv.mlir.break"(%const4) {depth = 1 : i32} : (i32) -> ()
;       ^bb21:
;         spirv.mlir.merge
;       }
;       spirv.Branch ^bb10(%37#0 : i32)
;     ^bb12(%31: i32):
;       spirv.Branch ^bb11(%31 : i32)
;     ^bb10(%29: i32):
;       spirv.mlir.merge %29 : i32
;     }
;     %22 = spirv.AccessChain %global1[%const0, %5] : !type7, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %22, %36 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 1, 1
; }
