; test: isel -mtriple=spirv64-unknown-unknown --spirv-ext=all
; Pointers to what only the device or only the host has become others by way of CrossWorkgroup; a variable in the generic
; address space is global memory.

@g = addrspace(4) global i32 7
define spir_kernel void @k(ptr addrspace(5) %device, ptr addrspace(1) %global, ptr addrspace(4) %generic, ptr addrspace(1) %out) {
  %a = addrspacecast ptr addrspace(5) %device to ptr addrspace(6)
  %b = addrspacecast ptr addrspace(5) %device to ptr addrspace(4)
  %c = addrspacecast ptr addrspace(1) %global to ptr addrspace(5)
  %d = addrspacecast ptr addrspace(4) %generic to ptr addrspace(6)
  %x = load i32, ptr addrspace(6) %a
  store i32 %x, ptr addrspace(4) %b
  store i32 %x, ptr addrspace(5) %c
  store i32 %x, ptr addrspace(6) %d
  %y = load i32, ptr addrspace(4) @g
  store i32 %y, ptr addrspace(1) %out
  ret void
}
