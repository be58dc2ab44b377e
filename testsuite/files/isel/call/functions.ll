; test: isel -mtriple=spirv64-unknown-unknown
; Calls, declarations with import linkage, exported definitions, internal ones without.

declare spir_func i32 @imported(i32, ptr addrspace(1))
define internal spir_func i32 @twice(i32 %x) {
  %r = shl i32 %x, 1
  ret i32 %r
}
define spir_func void @exported(ptr addrspace(1) %p) {
  %a = call spir_func i32 @twice(i32 21)
  %b = call spir_func i32 @imported(i32 %a, ptr addrspace(1) %p)
  store i32 %b, ptr addrspace(1) %p
  ret void
}
