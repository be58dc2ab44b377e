; test: error -mtriple=spirv64-unknown-unknown
; LLVM's verifier has the word: a use before its definition.

define void @f(i32 %a) {
  %x = add i32 %y, 1
  %y = add i32 %a, 1
  ret void
}

; ---- expected ----
; error[E0001]: LLVM's verifier: Instruction does not dominate all uses!
;   %y = add i32 %a, 1
;   %x = add i32 %y, 1
;   help: no backend accepts this module; opt -passes=verify reports the same
