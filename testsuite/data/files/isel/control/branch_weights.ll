; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-library
; The weights of a branch stay with it.

define i32 @f(i32 %n, i1 %c) {
entry:
  br i1 %c, label %loop, label %end, !prof !0
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %end, label %loop
end:
  %r = phi i32 [ 0, %entry ], [ %j, %loop ]
  ret i32 %r
}
!0 = !{!"branch_weights", i32 3, i32 1}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "branch_weights.ll"} {
;   spirv.func @f(%0: i32, %1: i1) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     spirv.BranchConditional %1 [3, 1], ^bb1(%const0 : i32), ^bb2(%const0 : i32)
;   ^bb1(%2: i32):
;     %3 = spirv.IAdd %2, %const1 : i32
;     %4 = spirv.IEqual %3, %0 : i32
;     spirv.BranchConditional %4, ^bb2(%3 : i32), ^bb1(%3 : i32)
;   ^bb2(%5: i32):
;     spirv.ReturnValue %5 : i32
;   }
; }
