; test: error -mtriple=spirv64-unknown-unknown
; What an instruction called by its name may not have as operand or result is an error of the call.

declare ptr addrspace(1) @__spirv_PtrCastToGeneric(ptr)
declare ptr addrspace(4) @__spirv_GenericCastToPtr(ptr addrspace(4))
declare float @__spirv_SatConvertSToU(i32)
declare i32 @__spirv_GroupNonUniformIAdd(i32, i32, i32, float)
define spir_kernel void @k(ptr addrspace(4) %g, i32 %v) {
  %p = alloca i32
  %a = call ptr addrspace(1) @__spirv_PtrCastToGeneric(ptr %p)
  %b = call ptr addrspace(4) @__spirv_GenericCastToPtr(ptr addrspace(4) %g)
  %c = call float @__spirv_SatConvertSToU(i32 %v)
  %d = call i32 @__spirv_GroupNonUniformIAdd(i32 3, i32 3, i32 %v, float 4.0)
  ret void
}

; ---- expected ----
; error[E0004]: __spirv_PtrCastToGeneric: spirv.PtrCastToGeneric: does not cast ptr<i32, Function> to ptr<i8, CrossWorkgroup>
;   --> %a in function @k
; error[E0004]: __spirv_GenericCastToPtr: spirv.GenericCastToPtr: does not cast ptr<i8, Generic> to ptr<i8, Generic>
;   --> %b in function @k
; error[E0004]: __spirv_SatConvertSToU: spirv.SatConvertSToU: does not convert i32 to f32
;   --> %c in function @k
; error[E0004]: __spirv_GroupNonUniformIAdd: spirv.GroupNonUniformIAdd: the cluster size is not an unsigned integer
;   --> %d in function @k
