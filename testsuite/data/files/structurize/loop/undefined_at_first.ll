; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; A value that is undefined before a loop of one block is a parameter, not what the block computes.
define void @f0() #0 {
b0:
  br label %b1
b1:
  %a = phi i32 [ undef, %b0 ], [ %c, %b1 ]
  %i = phi i32 [ 0, %b0 ], [ %j, %b1 ]
  %x = lshr i32 %a, 3
  %c = or i32 %x, %i
  %j = add i32 %i, 1
  %k = icmp ult i32 %j, 100
  br i1 %k, label %b1, label %b2
b2:
  %t = icmp eq i32 %c, 5
  br label %b3
b3:
  br i1 %t, label %b4, label %b3
b4:
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "undefined_at_first.ll"} {
;   spirv.func @f0() "DontInline" {
;     %const0 = spirv.Undef : i32
;     %const1 = spirv.Constant 0 : i32
;     %const2 = spirv.Constant 3 : i32
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 100 : i32
;     %const5 = spirv.Constant 5 : i32
;     %0 = spirv.mlir.loop -> i32 {
;       spirv.Branch ^bb2(%const0, %const1 : i32, i32)
;     ^bb2(%1: i32, %2: i32):
;       %3 = spirv.ShiftRightLogical %1, %const2 : i32, i32
;       %4 = spirv.BitwiseOr %3, %2 : i32
;       %5 = spirv.IAdd %2, %const3 : i32
;       %6 = spirv.ULessThan %5, %const4 : i32
;       spirv.Branch ^bb3
;     ^bb3:
;       spirv.BranchConditional %6, ^bb2(%4, %5 : i32, i32), ^bb4
;     ^bb4:
;       spirv.mlir.merge %4 : i32
;     }
;     %7 = spirv.IEqual %0, %const5 : i32
;     spirv.mlir.loop {
;       spirv.Branch ^bb6
;     ^bb6:
;       spirv.Branch ^bb7
;     ^bb7:
;       spirv.BranchConditional %7, ^bb8, ^bb6
;     ^bb8:
;       spirv.mlir.merge
;     }
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @f0
;   spirv.ExecutionMode @f0 "LocalSize", 8, 1, 1
; }
