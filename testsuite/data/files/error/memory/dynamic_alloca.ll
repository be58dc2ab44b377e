; test: error -mtriple=spirv64-unknown-unknown --spirv-ext=-SPV_INTEL_variable_length_array
; An object whose size is known at run time alone needs an extension.

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %v = alloca i32, i32 %n
  store volatile i32 1, ptr %v
  ret void
}

; ---- expected ----
; error[E0002]: an alloca whose size is not constant: SPIR-V has none without SPV_INTEL_variable_length_array
;   --> %v in function @k
