; test: error -mtriple=spirv64-unknown-unknown
; Arguments on the stack of a caller are an interface of 32-bit Windows.

declare token @llvm.call.preallocated.setup(i32)

declare ptr @llvm.call.preallocated.arg(token, i32)

declare spir_func void @f(ptr preallocated(i32))

define spir_kernel void @k() {
  %t = call token @llvm.call.preallocated.setup(i32 1)
  %s = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated(i32)
  call spir_func void @f(ptr preallocated(i32) %s) [ "preallocated"(token %t) ]
  ret void
}
