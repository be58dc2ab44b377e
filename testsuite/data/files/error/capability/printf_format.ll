; test: error -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_bit_instructions
; Without the extension, the format of printf must be known.

declare spir_func i32 @_Z6printfPU3AS1Kcz(ptr addrspace(1), ...)
define spir_kernel void @f(ptr addrspace(1) %unknown, i32 %x) {
  %g = call spir_func i32 (ptr addrspace(1), ...) @_Z6printfPU3AS1Kcz(ptr addrspace(1) %unknown, i32 %x)
  ret void
}

; ---- expected ----
; error[E0005]: a printf whose format is not a string in constant memory
;   --> %g in function @f
;   help: permit the extension SPV_EXT_relaxed_printf_string_address_space
