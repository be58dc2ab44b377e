; test: error -mtriple=spirv64-unknown-unknown
; Pointers are not cast between storage classes that SPIR-V has no cast for.

define spir_kernel void @k(ptr addrspace(2) %constant, ptr addrspace(4) %generic) {
  %a = addrspacecast ptr addrspace(2) %constant to ptr addrspace(4)
  %b = addrspacecast ptr addrspace(4) %generic to ptr addrspace(7)
  ret void
}

; ---- expected ----
; error[E0002]: a pointer is cast from the storage class UniformConstant to Generic
;   --> %a in function @k
;   help: SPIR-V casts between Generic and each of Function, Workgroup and CrossWorkgroup
; error[E0002]: a pointer is cast from the storage class Generic to Input
;   --> %b in function @k
;   help: SPIR-V casts between Generic and each of Function, Workgroup and CrossWorkgroup
