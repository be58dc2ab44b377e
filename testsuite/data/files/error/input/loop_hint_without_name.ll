; test: error -mtriple=spirv64-unknown-unknown
; LLVM's verifier accepts a hint without a name, and LLVM's passes crash on it.
define spir_func void @f(i1 %c) {
  br label %l
l:
  br i1 %c, label %l, label %e, !llvm.loop !0
e:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{}

; ---- expected ----
; error[E0001]: the hints (!llvm.loop) of a loop in @f are damaged: one has no name
;   help: leave the metadata out, or begin each of its nodes with a string; LLVM's passes crash on it
