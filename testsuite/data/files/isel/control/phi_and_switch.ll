; test: isel -mtriple=spirv64-unknown-unknown
; Phis become block parameters, a switch keeps its cases; edges to the same block keep their own arguments.

define spir_func i32 @f(i32 %x, i1 %c) {
entry:
  switch i32 %x, label %default [
    i32 0, label %join
    i32 7, label %seven
    i32 -1, label %seven
  ]
seven:
  %s = phi i32 [ 70, %entry ], [ 70, %entry ]
  br i1 %c, label %join, label %default
default:
  br label %join
join:
  %r = phi i32 [ 1, %entry ], [ %s, %seven ], [ 3, %default ]
  ret i32 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "phi_and_switch.ll"} {
;   spirv.func @f(%0: i32, %1: i1) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 70 : i32
;     %const2 = spirv.Constant 3 : i32
;     spirv.Switch %0 : i32, [
;       default: ^bb2,
;       0: ^bb3(%const0 : i32),
;       7: ^bb1(%const1 : i32),
;       -1: ^bb1(%const1 : i32)
;     ]
;   ^bb1(%2: i32):
;     spirv.BranchConditional %1, ^bb3(%2 : i32), ^bb2
;   ^bb2:
;     spirv.Branch ^bb3(%const2 : i32)
;   ^bb3(%3: i32):
;     spirv.ReturnValue %3 : i32
;   }
; }
