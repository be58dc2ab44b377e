; test: error
; What SPIR-V lacks is refused for a reason.
target triple = "spirv64"

declare void @llvm.set.rounding(i32)
declare i64 @llvm.get.fpenv.i64()
declare ptr @llvm.returnaddress(i32)
declare i64 @llvm.ptrauth.sign(i64, i32, i64)
declare i32 @llvm.vscale.i32()

define spir_kernel void @k(ptr addrspace(1) %p, i32 %x, i64 %y) {
  call void @llvm.set.rounding(i32 %x)
  %environment = call i64 @llvm.get.fpenv.i64()
  %address = call ptr @llvm.returnaddress(i32 0)
  %signed = call i64 @llvm.ptrauth.sign(i64 %y, i32 0, i64 1)
  %factor = call i32 @llvm.vscale.i32()
  ret void
}

; ---- expected ----
; error[E0002]: llvm.set.rounding is not supported in SPIR-V: the rounding mode is static: an execution mode of the entry point
;   --> an unnamed call in function @k
; error[E0002]: llvm.get.fpenv is not supported in SPIR-V: there is no environment of floating point at run time
;   --> %environment in function @k
; error[E0002]: llvm.returnaddress is not supported in SPIR-V: the stack is the driver's, and nothing in it has an address
;   --> %address in function @k
; error[E0002]: llvm.ptrauth.sign is not supported in SPIR-V: pointers have no signatures
;   --> %signed in function @k
; error[E0002]: llvm.vscale is not supported in SPIR-V: there are no scalable vectors
;   --> %factor in function @k
