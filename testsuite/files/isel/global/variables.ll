; test: isel -mtriple=spirv64-unknown-unknown
; Globals: constants with initializers, local memory without, addresses of each other, linkage.

@table = internal addrspace(2) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@shared = internal addrspace(3) global [16 x float] undef, align 4
@counter = addrspace(1) global i32 5, align 4
@pointer = addrspace(1) global ptr addrspace(1) @counter, align 8
@outside = external addrspace(1) global i32, align 4
define spir_kernel void @k(i64 %i) {
  %t = getelementptr inbounds [4 x i32], ptr addrspace(2) @table, i64 0, i64 %i
  %v = load i32, ptr addrspace(2) %t, align 4
  store i32 %v, ptr addrspace(1) @counter, align 4
  %p = load ptr addrspace(1), ptr addrspace(1) @pointer, align 8
  store i32 %v, ptr addrspace(1) %p, align 4
  store i32 %v, ptr addrspace(1) @outside, align 4
  %s = getelementptr inbounds [16 x float], ptr addrspace(3) @shared, i64 0, i64 %i
  store float 1.0, ptr addrspace(3) %s, align 4
  ret void
}
