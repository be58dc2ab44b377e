; test: error -mtriple=spirv64-unknown-unknown
; 65,557 is not cut to 21, OpTypeInt.

define spir_func void @f(target("spirv.Type", target("spirv.Literal", 32), target("spirv.Literal", 0), 65557, 4, 4) %x) {
  ret void
}

; ---- expected ----
; error[E0007]: target("spirv.Type", target("spirv.Literal", 32), target("spirv.Literal", 0), 65557, 4, 4): the opcode 65557 is above 65535
;   --> function @f
