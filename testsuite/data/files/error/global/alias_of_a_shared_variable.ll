; test: error -mtriple=spirv64-unknown-unknown
; A variable has one name, and an alias of a part of one has no variable.

@shared = addrspace(1) global [4 x i32] zeroinitializer
@also = alias [4 x i32], ptr addrspace(1) @shared
@part = weak alias i32, getelementptr ([4 x i32], ptr addrspace(1) @shared, i64 0, i64 2)
@hidden = internal alias i32, getelementptr ([4 x i32], ptr addrspace(1) @shared, i64 0, i64 1)

define spir_kernel void @k() {
  store i32 1, ptr addrspace(1) @hidden
  ret void
}

; ---- expected ----
; error[E0002]: the alias @also is a second name of the variable @shared, and SPIR-V gives a variable one name
;   help: give the alias internal linkage, or export a function that returns the address
; error[E0002]: the alias @part names what is 8 bytes behind the start of the variable @shared, and SPIR-V names whole variables
;   help: give the alias internal linkage, or export a function that returns the address
