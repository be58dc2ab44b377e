; test: error -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_expect_assume
; Assembly with instructions requires an extension, which the list does not permit.

define spir_kernel void @f(ptr addrspace(1) %p, i32 %x) {
  %sum = call i32 asm sideeffect "add $0 $1 $1", "=r,r"(i32 %x)
  store i32 %sum, ptr addrspace(1) %p, align 4
  ret void
}

; ---- expected ----
; error[E0005]: inline assembly "add $0 $1 $1" requires SPV_INTEL_inline_assembly
;   --> %sum in function @f
;   help: permit it (--spirv-ext=+SPV_INTEL_inline_assembly), if the driver supports it
