; test: isel -mtriple=spirv64-unknown-unknown
; A branch, a conditional one, a loop: blocks stay blocks and phis are their parameters.

define spir_func i32 @f(i32 %n) {
entry:
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %loop, label %end
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %t = add i32 %s, %i
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %end, label %loop
end:
  %r = phi i32 [ 0, %entry ], [ %t, %loop ]
  ret i32 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "branches.ll"} {
;   spirv.func @f(%0: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %1 = spirv.SGreaterThan %0, %const0 : i32
;     spirv.BranchConditional %1, ^bb1(%const0, %const0 : i32, i32), ^bb2(%const0 : i32)
;   ^bb1(%2: i32, %3: i32):
;     %4 = spirv.IAdd %3, %2 : i32
;     %5 = spirv.IAdd %2, %const1 : i32
;     %6 = spirv.IEqual %5, %0 : i32
;     spirv.BranchConditional %6, ^bb2(%4 : i32), ^bb1(%5, %4 : i32, i32)
;   ^bb2(%7: i32):
;     spirv.ReturnValue %7 : i32
;   }
; }
