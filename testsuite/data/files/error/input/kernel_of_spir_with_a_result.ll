; test: error -mtriple=spirv64-unknown-unknown
; A kernel returns nothing.

define i32 @k() {
  ret i32 1
}

!opencl.kernels = !{!0}
!0 = !{ptr @k}

; ---- expected ----
; error[E0001]: @k is in opencl.kernels and returns a value, as no kernel does
