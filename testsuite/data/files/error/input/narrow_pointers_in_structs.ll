; test: error -mtriple=spirv64-unknown-unknown
; A member that is a pointer has the width of the addressing model.

target datalayout = "e-p3:32:32-i64:64"

define spir_kernel void @k(ptr addrspace(1) %p) {
  %q = getelementptr { ptr addrspace(3), i32 }, ptr addrspace(1) %p, i64 0, i32 1
  store i32 1, ptr addrspace(1) %q
  ret void
}

; ---- expected ----
; error[E0002]: a type in memory that @k accesses is laid out by the module's data layout with 4 bytes for a pointer of the address space 3, of which SPIR-V has 8: the layout does not fit the target
;   help: leave 'target datalayout' out, or write the one that clang has for the target triple
