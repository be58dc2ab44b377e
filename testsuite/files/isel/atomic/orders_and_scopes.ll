; test: isel -mtriple=spirv64-unknown-unknown
; Ordering is memory semantics, with the storage class they cover; scopes by their names.

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %a = load atomic i32, ptr addrspace(1) %p syncscope("device") acquire, align 4
  store atomic i32 %a, ptr addrspace(3) %q syncscope("workgroup") release, align 4
  %b = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  %c = atomicrmw umax ptr addrspace(3) %q, i32 %b syncscope("workgroup") acq_rel
  %d = atomicrmw sub ptr addrspace(1) %p, i32 %c syncscope("subgroup") seq_cst
  %e = cmpxchg ptr addrspace(1) %p, i32 %d, i32 5 acq_rel monotonic
  %f = extractvalue { i32, i1 } %e, 0
  %g = extractvalue { i32, i1 } %e, 1
  fence syncscope("workgroup") acquire
  %h = select i1 %g, i32 %f, i32 0
  store i32 %h, ptr addrspace(1) %p
  ret void
}
