; test: isel -mtriple=spirv64-unknown-unknown
; getelementptr over structs and arrays in physical addressing; inbounds is kept.

%pair = type { i32, [4 x float] }
define spir_kernel void @k(ptr addrspace(1) %p, i64 %i, i64 %j) {
  %a = getelementptr inbounds %pair, ptr addrspace(1) %p, i64 %i, i32 1, i64 %j
  %v = load float, ptr addrspace(1) %a, align 4
  %b = getelementptr %pair, ptr addrspace(1) %p, i64 0, i32 0
  %w = fptosi float %v to i32
  store volatile i32 %w, ptr addrspace(1) %b, align 4
  ret void
}
