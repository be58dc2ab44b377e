; test: asm -mtriple=spirv64-unknown-unknown
; Memory of the device and of the host is global memory where the extension is not permitted.

define spir_kernel void @f(ptr addrspace(5) %device, ptr addrspace(6) %host, ptr addrspace(1) %out) {
  %any = addrspacecast ptr addrspace(5) %device to ptr addrspace(1)
  %x = load i32, ptr addrspace(1) %any, align 4
  %own = addrspacecast ptr addrspace(1) %out to ptr addrspace(6)
  store i32 %x, ptr addrspace(6) %own, align 4
  %generic = addrspacecast ptr addrspace(6) %host to ptr addrspace(4)
  store i32 %x, ptr addrspace(4) %generic, align 4
  ret void
}
