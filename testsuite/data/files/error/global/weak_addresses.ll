; test: error -mtriple=spirv64-unknown-unknown
; A symbol that may be undefined has an address that may be null, and a module of SPIR-V has none.

@v = extern_weak addrspace(1) global i32
@list = addrspace(1) global [1 x ptr addrspace(1)] [ptr addrspace(1) @v]

declare extern_weak spir_func void @f()

define spir_kernel void @k(ptr addrspace(1) %p) {
  %c = icmp eq ptr addrspace(1) @v, null
  %r = zext i1 %c to i32
  store i32 %r, ptr addrspace(1) %p
  %d = icmp eq ptr @f, null
  br i1 %d, label %end, label %call
call:
  call spir_func void @f()
  br label %end
end:
  ret void
}
