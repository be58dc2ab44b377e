; test: error -mtriple=spirv64-unknown-unknown
; A coroutine that LLVM has not split is no function yet.

define spir_func void @f() presplitcoroutine {
  ret void
}
