; test: optimize -mtriple=spirv-unknown-vulkan1.3-compute
; A division by what is never zero moves in front of the loop; one by what may be zero stays.
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 1)
  %x = load i32, ptr addrspace(11) %p
  %y = load i32, ptr addrspace(11) %q
  %rest = urem i32 %x, 5
  %divisor = add i32 %rest, 3
  br label %head
head:
  %i = phi i32 [ 2, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %y
  br i1 %more, label %body, label %end
body:
  %to = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %safe = udiv i32 64, %divisor
  %other = udiv i32 64, %x
  %sum = add i32 %safe, %other
  store i32 %sum, ptr addrspace(11) %to
  %next = add i32 %i, 1
  br label %head
end:
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "division_in_loop.ll"} {
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @global : !type0
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 5 : i32
;     %const3 = spirv.Constant 3 : i32
;     %const4 = spirv.Constant 2 : i32
;     %const5 = spirv.Constant 64 : i32
;     %0 = spirv.AccessChain %global0[%const0, %const0] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %1 = spirv.Load "StorageBuffer" %0 : i32
;     %2 = spirv.AccessChain %global0[%const0, %const1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %3 = spirv.Load "StorageBuffer" %2 : i32
;     %4 = spirv.UMod %1, %const2 : i32
;     %5 = spirv.IAdd %4, %const3 : i32
;     spirv.mlir.selection {
;       %6 = spirv.UGreaterThan %3, %const4 : i32
;       spirv.BranchConditional %6, ^bb2, ^bb7
;     ^bb2:
;       %7 = spirv.UDiv %const5, %5 : i32
;       spirv.mlir.loop {
;         spirv.Branch ^bb4(%const4 : i32)
;       ^bb4(%8: i32):
;         %9 = spirv.UDiv %const5, %1 : i32
;         %10 = spirv.IAdd %7, %9 : i32
;         %11 = spirv.AccessChain %global0[%const0, %8] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;         spirv.Store "StorageBuffer" %11, %10 : i32
;         %12 = spirv.IAdd %8, %const1 : i32
;         spirv.Branch ^bb5
;       ^bb5:
;         %13 = spirv.ULessThan %12, %3 : i32
;         spirv.BranchConditional %13, ^bb4(%12 : i32), ^bb6
;       ^bb6:
;         spirv.mlir.merge
;       }
;       spirv.Branch ^bb7
;     ^bb7:
;       spirv.mlir.merge
;     }
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
