; test: error -mtriple=spirv64-unknown-unknown
; A bundle speaks to a runtime; each call with one is refused.

@own = external global i8

declare ptr @objc_retainAutoreleasedReturnValue(ptr)

declare spir_func ptr @g()

define internal spir_func void @f() {
  ret void
}

define spir_func void @f0() {
  call spir_func void @f() [ "gc-transition"(i32 1) ]
  ret void
}

define spir_func void @f1() {
  call spir_func void @f() [ "cfguardtarget"(ptr null) ]
  ret void
}

define spir_func void @f2() {
  call spir_func void @f() [ "gc-live"(ptr null) ]
  ret void
}

define spir_func void @f3() {
  call spir_func void @f() [ "deactivation-symbol"(ptr @own) ]
  ret void
}

define spir_func void @f4() {
  call spir_func void @f() [ "own-tag"(i32 1) ]
  ret void
}

define spir_func void @h() {
  %r = call spir_func ptr @g() [ "clang.arc.attachedcall"(ptr @objc_retainAutoreleasedReturnValue) ]
  ret void
}

; ---- expected ----
; error[E0002]: a call has the operand bundle "gc-transition", which speaks to a runtime that SPIR-V does not have
;   --> an unnamed call in function @f0
; error[E0002]: a call has the operand bundle "cfguardtarget", which speaks to a runtime that SPIR-V does not have
;   --> an unnamed call in function @f1
; error[E0002]: a call has the operand bundle "gc-live", which speaks to a runtime that SPIR-V does not have
;   --> an unnamed call in function @f2
; error[E0002]: a call has the operand bundle "deactivation-symbol", which speaks to a runtime that SPIR-V does not have
;   --> an unnamed call in function @f3
; error[E0002]: a call has the operand bundle "own-tag", which speaks to a runtime that SPIR-V does not have
;   --> an unnamed call in function @f4
; error[E0002]: a call has the operand bundle "clang.arc.attachedcall", which speaks to a runtime that SPIR-V does not have
;   --> %r in function @h
