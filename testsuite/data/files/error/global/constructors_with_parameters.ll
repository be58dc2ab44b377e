; test: error -mtriple=spirv64-unknown-unknown
; What a list of constructors names takes nothing and returns nothing.

@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }, { i32, ptr, ptr } { i32 1, ptr @data, ptr null }]
@data = internal global i32 0

define internal spir_func void @init(i32 %x) {
  ret void
}

; ---- expected ----
; error[E0001]: @init in llvm.global_ctors is not a function without parameters and result, as the constructors of a module are
; error[E0001]: @data in llvm.global_ctors is not a function without parameters and result, as the constructors of a module are
