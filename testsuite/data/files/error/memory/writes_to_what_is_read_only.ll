; test: error -mtriple=spirv64-unknown-unknown
; Constant memory is not written, by stores or by copies.

@g = internal addrspace(2) constant [4 x i32] zeroinitializer
define spir_kernel void @f(ptr addrspace(2) %p, ptr addrspace(1) %q) {
  store i32 1, ptr addrspace(2) %p
  %e = getelementptr [4 x i32], ptr addrspace(2) @g, i32 0, i32 2
  store i32 1, ptr addrspace(2) %e
  ret void
}

; ---- expected ----
; error[E0002]: a write to the storage class UniformConstant, which can only be read
;   --> inst0 (spirv.Store) in function @f
;   note: also at inst2 (spirv.Store) in function @f
