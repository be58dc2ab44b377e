; test: error -mtriple=spirv64-unknown-unknown
; Copies that are atomic for each element are not plain copies.

declare void @llvm.memcpy.element.unordered.atomic.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i32 immarg)
define spir_kernel void @f(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  call void @llvm.memcpy.element.unordered.atomic.p1.p1.i64(ptr addrspace(1) align 4 %a, ptr addrspace(1) align 4 %b, i64 64, i32 4)
  ret void
}

; ---- expected ----
; error[E0002]: llvm.memcpy.element.unordered.atomic is not supported in SPIR-V: copies and fills are not atomic by element; write a loop of atomic accesses
;   --> an unnamed call in function @f
