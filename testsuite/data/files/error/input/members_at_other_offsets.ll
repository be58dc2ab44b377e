; test: error -mtriple=spirv64-unknown-unknown
; The client of a kernel aligns a member of 64 bits to eight bytes.

target datalayout = "e-i64:32"

@v = addrspace(1) global { i32, i64 } zeroinitializer

define spir_kernel void @k(ptr addrspace(1) %p) {
  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1
  store i64 1, ptr addrspace(1) %q
  ret void
}

; ---- expected ----
; error[E0002]: the variable @v is laid out by the module's data layout with an integer of 64 bits at byte 4 of a struct, which SPIR-V has at byte 8: the layout does not fit the target
;   help: leave 'target datalayout' out, or write the one that clang has for the target triple
; error[E0002]: a type in memory that @k accesses is laid out by the module's data layout with an integer of 64 bits at byte 4 of a struct, which SPIR-V has at byte 8: the layout does not fit the target
;   help: leave 'target datalayout' out, or write the one that clang has for the target triple
