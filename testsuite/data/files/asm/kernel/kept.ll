; test: asm -mtriple=spirv64-unknown-unknown -O2
; What the source asks to keep stays in a module of kernels, though nothing uses it and it is not exported.

@v = internal addrspace(1) global i32 5
@c = internal addrspace(2) constant i32 7
@gone = internal addrspace(1) global i32 9

define internal spir_func i32 @f() {
  ret i32 1
}

define internal spir_func i32 @unused() {
  ret i32 2
}

define internal spir_func i32 @named() {
  ret i32 3
}

@other = internal alias i32 (), ptr @named

define spir_kernel void @k() {
  ret void
}

@llvm.used = appending global [2 x ptr] [ptr @f, ptr addrspacecast (ptr addrspace(1) @v to ptr)], section "llvm.metadata"
@llvm.compiler.used = appending global [2 x ptr] [ptr addrspacecast (ptr addrspace(2) @c to ptr), ptr @other], section "llvm.metadata"
