; test: error -mtriple=spirv64-unknown-unknown
; A loader would call the resolver.

@chosen = ifunc i32 (i32), ptr @resolver

define internal ptr @resolver() {
  ret ptr null
}

; ---- expected ----
; error[E0002]: the ifunc @chosen: SPIR-V resolves no symbols at load time
