; test: error -mtriple=spirv64-unknown-unknown
; Nothing collects garbage.

declare void @llvm.gcroot(ptr, ptr)

define spir_func void @f() gc "shadow-stack" {
  %v = alloca ptr
  call void @llvm.gcroot(ptr %v, ptr null)
  ret void
}

; ---- expected ----
; error[E0002]: the intrinsic llvm.gcroot is not supported in SPIR-V
;   --> an unnamed call in function @f
