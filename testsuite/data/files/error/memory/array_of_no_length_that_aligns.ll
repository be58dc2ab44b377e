; test: error -mtriple=spirv64-unknown-unknown
; The struct has eight bytes for the sake of a member that has none.

define spir_func void @f(ptr addrspace(1) %p) {
  store { i8, [0 x i64] } zeroinitializer, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; error[E0002]: the struct { i8, [0 x i64] }: a member that takes no room aligns it, which SPIR-V cannot express
;   --> function @f
