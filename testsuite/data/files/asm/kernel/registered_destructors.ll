; test: asm -mtriple=spirv64-unknown-unknown
; What constructors register is called at the end, the last first; what may not have been registered is asked for.

%class = type { i32 }

@a = internal addrspace(1) global %class zeroinitializer
@b = internal addrspace(1) global %class zeroinitializer
@guard = internal addrspace(1) global i8 0
@__dso_handle = external hidden addrspace(1) global i8

declare spir_func i32 @__cxa_atexit(ptr, ptr, ptr addrspace(1))

declare spir_func i32 @atexit(ptr)

define internal spir_func void @destroy(ptr addrspace(4) %o) {
  store i32 0, ptr addrspace(4) %o
  ret void
}

define internal spir_func void @farewell() {
  store i32 1, ptr addrspace(1) @a
  ret void
}

define internal spir_func void @init_a() {
  store i32 2, ptr addrspace(1) @a
  %r = call spir_func i32 @__cxa_atexit(ptr @destroy, ptr addrspacecast (ptr addrspace(1) @a to ptr), ptr addrspace(1) @__dso_handle)
  ret void
}

define internal spir_func void @init_b() {
  %g = load i8, ptr addrspace(1) @guard
  %c = icmp eq i8 %g, 0
  br i1 %c, label %first, label %end
first:
  store i8 1, ptr addrspace(1) @guard
  %r = call spir_func i32 @__cxa_atexit(ptr @destroy, ptr addrspacecast (ptr addrspace(1) @b to ptr), ptr addrspace(1) @__dso_handle)
  br label %end
end:
  ret void
}

define internal spir_func void @init() {
  call spir_func void @init_a()
  call spir_func void @init_b()
  %r = call spir_func i32 @atexit(ptr @farewell)
  ret void
}

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }]
