; test: asm -mtriple=spirv64-unknown-unknown
; The list of the module that defines the data has the function, too.

@v = internal addrspace(1) global i32 0
@own = addrspace(1) global i32 0
@copy = available_externally addrspace(1) global i32 7
@declared = external addrspace(1) global i32

define internal void @of_copy() {
  store i32 1, ptr addrspace(1) @v
  ret void
}

define internal void @of_declared() {
  store i32 2, ptr addrspace(1) @v
  ret void
}

define internal void @of_own() {
  store i32 3, ptr addrspace(1) @v
  ret void
}

@llvm.global_ctors = appending global [3 x { i32, ptr, ptr addrspace(1) }] [
  { i32, ptr, ptr addrspace(1) } { i32 1, ptr @of_copy, ptr addrspace(1) @copy },
  { i32, ptr, ptr addrspace(1) } { i32 2, ptr @of_declared, ptr addrspace(1) @declared },
  { i32, ptr, ptr addrspace(1) } { i32 3, ptr @of_own, ptr addrspace(1) @own }]
