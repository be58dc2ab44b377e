; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_ALTERA_usm_storage_classes
; spirv-val refuses: requires one of these extensions: SPV_INTEL_usm_storage_classes
; A module declares the name of a renamed extension that was permitted.

define spir_kernel void @f(ptr addrspace(5) %device, i32 %x) {
  store i32 %x, ptr addrspace(5) %device
  ret void
}
