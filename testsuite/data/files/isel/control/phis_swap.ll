; test: isel -mtriple=spirv64-unknown-unknown
; Phis of one block read all their values before any is written.

define spir_func i32 @f(i32 %a, i32 %b, i32 %n) {
entry:
  br label %loop
loop:
  %x = phi i32 [ %a, %entry ], [ %y, %loop ]
  %y = phi i32 [ %b, %entry ], [ %x, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %end, label %loop
end:
  %r = sub i32 %x, %y
  ret i32 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "phis_swap.ll"} {
;   spirv.func @f(%0: i32, %1: i32, %2: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     spirv.Branch ^bb1(%0, %1, %const0 : i32, i32, i32)
;   ^bb1(%3: i32, %4: i32, %5: i32):
;     %6 = spirv.IAdd %5, %const1 : i32
;     %7 = spirv.IEqual %6, %2 : i32
;     spirv.BranchConditional %7, ^bb2, ^bb1(%4, %3, %6 : i32, i32, i32)
;   ^bb2:
;     %8 = spirv.ISub %3, %4 : i32
;     spirv.ReturnValue %8 : i32
;   }
; }
