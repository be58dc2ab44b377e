; test: error -mtriple=spirv64-unknown-unknown
; The size of a work-group is three numbers.

define spir_kernel void @f() !reqd_work_group_size !0 {
  ret void
}
define spir_kernel void @g() !reqd_work_group_size !1 {
  ret void
}
!0 = !{i32 8, !"wide", i32 1}
!1 = !{i32 8, i32 0, i32 1}

; ---- expected ----
; error[E0001]: !reqd_work_group_size of @f is not up to 3 numbers from 1 on
;   --> function @f
; error[E0001]: !reqd_work_group_size of @g is not up to 3 numbers from 1 on
;   --> function @g
; ---- expected since LLVM 23 ----
; error[E0001]: LLVM's verifier: reqd_work_group_size operands must be integer constants
; !0 = !{i32 8, !"wide", i32 1}
;   help: no backend accepts this module; opt -passes=verify reports the same
