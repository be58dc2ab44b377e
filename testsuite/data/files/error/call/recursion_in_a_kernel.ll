; test: error -mtriple=spirv64-unknown-unknown
; A cycle of calls that a kernel leads to is reported with the functions it goes through; one that no kernel leads to is
; not.

define spir_func i32 @even(i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %yes, label %more
yes:
  ret i32 1
more:
  %m = sub i32 %n, 1
  %r = call spir_func i32 @odd(i32 %m)
  ret i32 %r
}
define spir_func i32 @odd(i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %yes, label %more
yes:
  ret i32 0
more:
  %m = sub i32 %n, 1
  %r = call spir_func i32 @even(i32 %m)
  ret i32 %r
}
define spir_func i32 @exported(i32 %n) {
  %r = call spir_func i32 @exported(i32 %n)
  ret i32 %r
}
define spir_kernel void @main(ptr addrspace(1) %p) {
  %x = call spir_func i32 @odd(i32 5)
  store i32 %x, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; error[E0002]: @even calls @odd, which calls @even again, and SPIR-V forbids recursion
;   --> function @even
;   help: rewrite the recursion as a loop
