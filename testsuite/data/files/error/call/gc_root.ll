; test: error -mtriple=spirv64-unknown-unknown
; Nothing collects garbage.

declare void @llvm.gcroot(ptr, ptr)

define spir_func void @f() gc "shadow-stack" {
  %v = alloca ptr
  call void @llvm.gcroot(ptr %v, ptr null)
  ret void
}
