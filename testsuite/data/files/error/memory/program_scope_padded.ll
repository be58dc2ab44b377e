; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; As many bytes as can be spelled, which padding makes too many.

@big = addrspace(1) global [131065 x i8] zeroinitializer
define spir_kernel void @k(ptr addrspace(1) %p) {
  %g = getelementptr i8, ptr addrspace(1) @big, i64 5
  store i8 1, ptr addrspace(1) %g
  store i8 2, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; error[E0002]: @big is a variable in global memory at program scope; all of them are one storage buffer, whose initial data reflection spells out for up to 131065 bytes, and take 131068 up to here
;   help: pass a buffer to the kernel
