; test: error -mtriple=spirv64-unknown-unknown
; LLVM's parser has the word: position, line and caret.

define void @f() {
  %x = boo i32 1
  ret void
}

; ---- expected ----
; error[E0001]: expected instruction opcode
;   --> syntax.ll:5:8
