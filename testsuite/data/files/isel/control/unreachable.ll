; test: isel -mtriple=spirv64-unknown-unknown
; A block that ends in unreachable, and one that nothing reaches.

define spir_func i32 @f(i32 %a, i1 %c) {
entry:
  br i1 %c, label %end, label %never
never:
  unreachable
dead:
  %x = add i32 %a, 1
  br label %end
end:
  %r = phi i32 [ %a, %entry ], [ %x, %dead ]
  ret i32 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "unreachable.ll"} {
;   spirv.func @f(%0: i32, %1: i1) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     spirv.BranchConditional %1, ^bb1(%0 : i32), ^bb2
;   ^bb1(%2: i32):
;     spirv.ReturnValue %2 : i32
;   ^bb2:
;     spirv.Unreachable
;   }
; }
