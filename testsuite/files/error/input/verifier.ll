; test: error -mtriple=spirv64-unknown-unknown
; LLVM's verifier has the word: a use before its definition.

define void @f(i32 %a) {
  %x = add i32 %y, 1
  %y = add i32 %a, 1
  ret void
}
