; test: error -mtriple=spirv64-unknown-unknown
; The module has no list of what is to be called at its end, so that a registration must be one that constructors make once.

@object = internal addrspace(1) global i32 3
@where = internal addrspace(1) global ptr null

declare spir_func i32 @atexit(ptr)

declare spir_func i32 @__cxa_atexit(ptr, ptr, ptr)

define internal spir_func void @end() {
  ret void
}

define internal spir_func void @destroy(ptr addrspace(4) %o) {
  store i32 0, ptr addrspace(4) %o
  ret void
}

define spir_kernel void @k() {
  %r = call spir_func i32 @atexit(ptr @end)
  ret void
}

define internal spir_func void @often(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %r = call spir_func i32 @atexit(ptr @end)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, 4
  br i1 %c, label %loop, label %out
out:
  ret void
}

define internal spir_func void @init() {
  call spir_func void @often(i32 3)
  %a = call spir_func i32 @__cxa_atexit(ptr @destroy, ptr null, ptr null)
  %p = load ptr, ptr addrspace(1) @where
  %b = call spir_func i32 @__cxa_atexit(ptr @destroy, ptr %p, ptr null)
  ret void
}

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }]
