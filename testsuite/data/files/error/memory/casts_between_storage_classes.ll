; test: error -mtriple=spirv64-unknown-unknown
; Pointers are not cast between storage classes that SPIR-V has no cast for.

define spir_kernel void @k(ptr addrspace(2) %constant, ptr addrspace(4) %generic) {
  %a = addrspacecast ptr addrspace(2) %constant to ptr addrspace(4)
  %b = addrspacecast ptr addrspace(4) %generic to ptr addrspace(7)
  ret void
}
