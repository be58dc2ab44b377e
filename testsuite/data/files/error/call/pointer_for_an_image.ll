; test: error -mtriple=spirv64-unknown-unknown
; A pointer that is an image and something else stays a pointer, and the builtin refuses it.

define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %w = call spir_func i32 @_Z15get_image_width14ocl_image2d_ro(ptr addrspace(1) %in)
  store i32 %w, ptr addrspace(1) %in
  ret void
}

declare spir_func i32 @_Z15get_image_width14ocl_image2d_ro(ptr addrspace(1))

; ---- expected ----
; error[E0004]: argument 0 of get_image_width is ptr addrspace(1), which its name says it is not
;   --> %w in function @k
;   help: LLVM's target types replaced opaque pointers in clang 17: compile with that or a newer one
