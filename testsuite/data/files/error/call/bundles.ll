; test: error -mtriple=spirv64-unknown-unknown
; A bundle speaks to a runtime; each call with one is refused.

@s = addrspace(0) global i8 0

declare spir_func void @f()

declare spir_func ptr @g()

declare spir_func ptr @objc_retain(ptr)

declare token @llvm.call.preallocated.setup(i32)

define spir_kernel void @k() {
  call spir_func void @f() [ "gc-transition"(i32 1) ]
  call spir_func void @f() [ "cfguardtarget"(ptr null) ]
  call spir_func void @f() [ "gc-live"(ptr null) ]
  call spir_func void @f() [ "deactivation-symbol"(ptr @s) ]
  call spir_func void @f() [ "own-tag"(i32 1) ]
  %r = call spir_func ptr @g() [ "clang.arc.attachedcall"(ptr @objc_retain) ]
  ret void
}
