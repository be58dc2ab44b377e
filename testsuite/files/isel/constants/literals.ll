; test: isel -mtriple=spirv64-unknown-unknown
; Constants of all shapes: wide and narrow integers, NaN, infinities, half, zero, undef, aggregates.

define spir_func void @f(ptr addrspace(1) %p) {
  store i64 -81985529216486896, ptr addrspace(1) %p
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i8 -1, ptr addrspace(1) %p1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 16
  store <4 x half> <half 1.0, half -2.0, half 0xH7C00, half 0xH0001>, ptr addrspace(1) %p2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 24
  store double 0x7FF8000000000000, ptr addrspace(1) %p3
  %p4 = getelementptr i8, ptr addrspace(1) %p, i64 32
  store { i32, [2 x i16] } { i32 5, [2 x i16] [ i16 1, i16 2 ] }, ptr addrspace(1) %p4
  %p5 = getelementptr i8, ptr addrspace(1) %p, i64 48
  store <2 x i32> zeroinitializer, ptr addrspace(1) %p5
  %p6 = getelementptr i8, ptr addrspace(1) %p, i64 56
  store float undef, ptr addrspace(1) %p6
  ret void
}
