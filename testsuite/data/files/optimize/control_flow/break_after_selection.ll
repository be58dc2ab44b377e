; test: optimize -mtriple=spirv-unknown-vulkan1.3-compute
; The test of a flag moves into the selection that decides it, with the exit from the loop.
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 1)
  %x = load i32, ptr addrspace(11) %p
  %y = load i32, ptr addrspace(11) %q
  %c = icmp slt i32 %x, 0
  br label %head
head:
  %i = phi i32 [ 2, %entry ], [ %next, %latch ]
  %at = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  br i1 %c, label %join, label %look
look:
  %v = load i32, ptr addrspace(11) %at
  store i32 %i, ptr addrspace(11) %at
  %found = icmp eq i32 %v, %x
  br label %join
join:
  %flag = phi i1 [ false, %head ], [ %found, %look ]
  br i1 %flag, label %end, label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %y
  br i1 %more, label %head, label %end
end:
  %r = phi i32 [ %i, %join ], [ -1, %latch ]
  store i32 %r, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "break_after_selection.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant -1 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : i32
;     %2 = spirv.AccessChain %global0[%const0, %const1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.SLessThan %1, %const0 : i32
;     %5 = spirv.mlir.loop -> i32 {
;       spirv.Branch ^bb2(%const2 : i32)
;     ^bb2(%6: i32):
;       spirv.mlir.selection {
;         spirv.BranchConditional %4, ^bb8, ^bb4
;       ^bb4:
;         %7 = spirv.AccessChain %global0[%const0, %6] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;         %8 = spirv.Load "StorageBuffer" %7 : i32
;         spirv.Store "StorageBuffer" %7, %6 : i32
;         %9 = spirv.IEqual %8, %1 : i32
;         spirv.mlir.selection {
;           spirv.BranchConditional %9, ^bb6, ^bb7
;         ^bb6:
;           "spirv.mlir.break"(%6) {depth = 2 : i32} : (i32) -> ()
;         ^bb7:
;           spirv.mlir.merge
;         }
;         spirv.Branch ^bb8
;       ^bb8:
;         spirv.mlir.merge
;       }
;       %10 = spirv.IAdd %6, %const1 : i32
;       %11 = spirv.ULessThan %10, %3 : i32
;       spirv.Branch ^bb9
;     ^bb9:
;       spirv.BranchConditional %11, ^bb2(%10 : i32), ^bb10(%const3 : i32)
;     ^bb10(%12: i32):
;       spirv.mlir.merge %12 : i32
;     }
;     spirv.Store "StorageBuffer" %0, %5 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
