; test: error -mtriple=spirv64-unknown-unknown --without-capability=Float64 --emulate-double
; Functions that are not emulated are refused by their names.

declare spir_func double @_Z3sind(double)

define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = load double, ptr addrspace(1) %p
  %b = call spir_func double @_Z3sind(double %a)
  store double %b, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; error[E0002]: sin: it is not supported on f64 where the capability Float64 is missing: `--emulate-double` provides arithmetic, comparisons, conversions, rounding, sqrt, fma, min, max, ldexp and frexp
;   --> inst1 (spirv.CL.Sin) in function @k
