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
; error[E0002]: a call with the operand bundle "kcfi", which SPIR-V has no counterpart for
;   --> an unnamed call in function @f
;   help: compile without what adds the bundle
; error[E0002]: a call with the operand bundle "of.nobody", which SPIR-V has no counterpart for
;   --> an unnamed call in function @f
;   help: compile without what adds the bundle
