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

; ---- expected ----
; error[E0002]: the address of @v, which has the linkage 'extern_weak', is used by the instruction 'icmp' in @k: it would be null where no module defines @v, and SPIR-V has no module with an undefined symbol
;   help: declare it without 'weak', or pass the kernel an argument that says whether it is there
; error[E0002]: the address of @f, which has the linkage 'extern_weak', is used by the instruction 'icmp' in @k: it would be null where no module defines @f, and SPIR-V has no module with an undefined symbol
;   help: declare it without 'weak', or pass the kernel an argument that says whether it is there
