; test: error -mtriple=spirv64-unknown-unknown --without-capability=Float16
; What is of the representation of halves is refused.

declare spir_func half @_Z9nextafterDhDh(half, half)

define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = load half, ptr addrspace(1) %p
  %b = call spir_func half @_Z9nextafterDhDh(half %a, half 1.0)
  store half %b, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; error[E0002]: spirv.CL.Nextafter is not supported on f16 where the capability Float16 is missing: convert to f32 before
;   --> inst1 (spirv.CL.Nextafter) in function @k
