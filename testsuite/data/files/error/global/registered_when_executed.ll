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

; ---- expected ----
; error[E0002]: @often calls atexit where it is not executed once by the constructors of the module: SPIR-V has no list of what is to be called at the end of a program
;   --> function @often
;   help: make the object a variable at program scope, or give it [[clang::no_destroy]]
; error[E0002]: @k calls atexit where it is not executed once by the constructors of the module: SPIR-V has no list of what is to be called at the end of a program
;   --> function @k
;   help: make the object a variable at program scope, or give it [[clang::no_destroy]]
; error[E0002]: __cxa_atexit registers the destructor @destroy without its object, which clang leaves out of other address spaces than 0
;   help: give the class a destructor that does nothing, or the variable [[clang::no_destroy]]
; error[E0002]: __cxa_atexit registers @destroy, which is not called with one object that is known at compile time
;   help: give the class a destructor that does nothing, or the variable [[clang::no_destroy]]
