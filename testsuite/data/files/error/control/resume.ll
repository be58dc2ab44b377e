; test: error -mtriple=spirv64-unknown-unknown
; No exception is in flight that could be resumed.

declare i32 @__gxx_personality_v0(...)

define spir_func void @f({ ptr, i32 } %e) personality ptr @__gxx_personality_v0 {
  resume { ptr, i32 } %e
}

; ---- expected ----
; error[E0006]: exception handling: SPIR-V has no exceptions
;   --> an unnamed resume in function @f
;   help: compile with exceptions disabled, or lower invokes to calls
