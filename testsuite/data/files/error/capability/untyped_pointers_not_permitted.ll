; test: error -mtriple=spirv64-unknown-unknown --spv-untyped-pointers --spirv-ext=-SPV_KHR_untyped_pointers
; Untyped pointers are an extension.

define spir_kernel void @f(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; error[E0005]: OpTypeUntypedPointerKHR requires the capability UntypedPointersKHR
;   --> function @f
;   note: the capability UntypedPointersKHR requires the extension SPV_KHR_untyped_pointers
;   help: permit SPV_KHR_untyped_pointers (--spirv-ext=+SPV_KHR_untyped_pointers)
