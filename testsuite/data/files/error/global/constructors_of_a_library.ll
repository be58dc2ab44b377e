; test: error -mtriple=spirv-unknown-vulkan1.3-library
; Shaders have no initializers of modules, and this module no entry point.

@value = internal addrspace(10) global i32 0
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }]

define internal void @init() {
  store i32 1, ptr addrspace(10) @value
  ret void
}

define i32 @get() {
  %x = load i32, ptr addrspace(10) @value
  ret i32 %x
}

; ---- expected ----
; error[E0002]: the module has constructors (llvm.global_ctors) and no entry point, which could call them: SPIR-V has none for shaders
;   help: give the variables constant initializers, or call the functions in the entry points
