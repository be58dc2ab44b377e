; test: error -mtriple=spirv64-unknown-unknown
; Operand bundles speak to runtimes that SPIR-V does not have. Each is refused.

declare spir_func void @g(i32)
define spir_kernel void @f(i32 %x) {
  call spir_func void @g(i32 %x) [ "deopt"(i32 %x) ]
  call spir_func void @g(i32 %x) [ "kcfi"(i32 42) ]
  call spir_func void @g(i32 %x) [ "of.nobody"(i32 %x) ]
  ret void
}

; ---- expected ----
; error[E0002]: a call has the operand bundle "deopt", which speaks to a runtime that SPIR-V does not have
;   --> an unnamed call in function @f
; error[E0002]: a call has the operand bundle "kcfi", which speaks to a runtime that SPIR-V does not have
;   --> an unnamed call in function @f
; error[E0002]: a call has the operand bundle "of.nobody", which speaks to a runtime that SPIR-V does not have
;   --> an unnamed call in function @f
