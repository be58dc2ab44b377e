; test: error -mtriple=spirv64-unknown-unknown
; Chains of indices written as calls, and casts by name, that do not hold.

declare spir_func ptr addrspace(1) @_Z19__spirv_AccessChainPvi(ptr addrspace(1), i32)
declare spir_func ptr @_Z27__spirv_InBoundsAccessChainP4pairi(ptr, i32)
declare spir_func i32 @_Z19__spirv_AccessChainPi(ptr)
declare spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPvi(ptr addrspace(4), i32)
define spir_func ptr addrspace(1) @unknown(ptr addrspace(1) %p) {
  %q = call spir_func ptr addrspace(1) @_Z19__spirv_AccessChainPvi(ptr addrspace(1) %p, i32 1)
  ret ptr addrspace(1) %q
}
define spir_func void @member() {
  %v = alloca { i32, float }
  %q = call spir_func ptr @_Z27__spirv_InBoundsAccessChainP4pairi(ptr %v, i32 2)
  ret void
}
define spir_func i32 @number(ptr %p) {
  %q = call spir_func i32 @_Z19__spirv_AccessChainPi(ptr %p)
  ret i32 %q
}
define spir_func void @cast(ptr addrspace(4) %p) {
  %q = call spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPvi(ptr addrspace(4) %p, i32 4)
  ret void
}

; ---- expected ----
; error[E0004]: __spirv_AccessChain does not say what its base points at
;   --> %q in function @unknown
;   help: index it by a getelementptr
; error[E0004]: __spirv_InBoundsAccessChain indexes what has no such part
;   --> %q in function @member
; error[E0004]: __spirv_AccessChain indexes a pointer and returns one
;   --> %q in function @number
; error[E0004]: __spirv_GenericCastToPtrExplicit_ToGlobal casts to CrossWorkgroup, not to the storage class 4
;   --> %q in function @cast
