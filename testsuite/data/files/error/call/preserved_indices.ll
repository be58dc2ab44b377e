; test: error -mtriple=spirv64-unknown-unknown
; The loader of BPF relocates accesses; SPIR-V has none.

declare ptr addrspace(1) @llvm.preserve.array.access.index.p1.p1(ptr addrspace(1), i32, i32)

define spir_kernel void @k(ptr addrspace(1) %p) {
  %q = call ptr addrspace(1) @llvm.preserve.array.access.index.p1.p1(ptr addrspace(1) elementtype(i32) %p, i32 0, i32 1)
  store i32 1, ptr addrspace(1) %q
  ret void
}

; ---- expected ----
; error[E0002]: the intrinsic llvm.preserve.array.access.index.p1.p1 is not supported in SPIR-V
;   --> %q in function @k
