; test: error -mtriple=spirv64-unknown-unknown
; Arguments on the stack of a caller are an interface of 32-bit Windows.

declare token @llvm.call.preallocated.setup(i32)

declare ptr @llvm.call.preallocated.arg(token, i32)

declare spir_func void @f(ptr preallocated(i32))

define spir_kernel void @k() {
  %t = call token @llvm.call.preallocated.setup(i32 1)
  %s = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated(i32)
  call spir_func void @f(ptr preallocated(i32) %s) [ "preallocated"(token %t) ]
  ret void
}

; ---- expected ----
; error[E0002]: the intrinsic llvm.call.preallocated.setup is not supported in SPIR-V
;   --> %t in function @k
; error[E0002]: values of type token
;   --> %t in function @k
; error[E0002]: the intrinsic llvm.call.preallocated.arg is not supported in SPIR-V
;   --> %s in function @k
; error[E0002]: a call has the operand bundle "preallocated", which speaks to a runtime that SPIR-V does not have
;   --> an unnamed call in function @k
