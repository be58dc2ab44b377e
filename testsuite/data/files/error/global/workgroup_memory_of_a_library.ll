; test: error -mtriple=spirv64-unknown-unknown
; No entry point here could store the initial value.

@counter = internal addrspace(3) global i32 7

define spir_func i32 @get() {
  %x = load i32, ptr addrspace(3) @counter
  ret i32 %x
}

; ---- expected ----
; error[E0002]: the variable @counter of workgroup memory has an initial value, which SPIR-V has no form of, and no entry point of this module leads to it, which could store the value
;   help: store the value in the kernel that uses the variable, followed by a barrier
