; test: error -mtriple=spirv64-unknown-unknown
; Exception handling: the call that may unwind, and where it would land.

declare spir_func i32 @__gxx_personality_v0(...)
declare spir_func void @may_throw()
define spir_kernel void @k(ptr addrspace(1) %p) personality ptr @__gxx_personality_v0 {
entry:
  invoke spir_func void @may_throw() to label %fine unwind label %bad
fine:
  store i32 1, ptr addrspace(1) %p
  ret void
bad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}

; ---- expected ----
; error[E0006]: exception handling: SPIR-V has no exceptions
;   --> an unnamed invoke in function @k
;   help: compile with exceptions disabled, or lower invokes to calls
; error[E0002]: exception handling: SPIR-V has no exceptions
;   --> %e in function @k
; error[E0006]: exception handling: SPIR-V has no exceptions
;   --> an unnamed resume in function @k
;   help: compile with exceptions disabled, or lower invokes to calls
