; test: isel -mtriple=spirv64-unknown-unknown
; Pointers: generic casts, conversion to integers and back. Casts of pointee types appear only where uses disagree.

define spir_kernel void @k(ptr addrspace(1) %p, i64 %n) {
  %g = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %i = ptrtoint ptr addrspace(1) %p to i64
  %j = add i64 %i, %n
  %q = inttoptr i64 %j to ptr addrspace(1)
  %v = load i32, ptr addrspace(4) %g
  store i32 %v, ptr addrspace(1) %q
  %h = load i16, ptr addrspace(1) %p
  %q2 = getelementptr i16, ptr addrspace(1) %q, i64 2
  store i16 %h, ptr addrspace(1) %q2
  ret void
}
