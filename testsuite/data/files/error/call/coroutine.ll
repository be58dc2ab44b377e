; test: error -mtriple=spirv64-unknown-unknown
; A coroutine that LLVM has not split is no function yet.

define spir_func void @f() presplitcoroutine {
  ret void
}

; ---- expected ----
; error[E0002]: @f is presplitcoroutine, a coroutine that LLVM's coroutine passes have not split
;   --> function @f
