; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; The message is about the alloca, not about what LLVM puts around it when it inlines.

define internal spir_func i32 @f(i32 %n) {
  %v = alloca i32, i32 %n
  store volatile i32 1, ptr %v
  %x = load volatile i32, ptr %v
  ret i32 %x
}

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %x = call spir_func i32 @f(i32 %n)
  store i32 %x, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; error[E0002]: an alloca whose size is not constant: SPIR-V has none without SPV_INTEL_variable_length_array
;   --> %v.i.i in function @k
