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
;   help: the module is not LLVM IR that any backend may be given; opt -passes=verify says the same
