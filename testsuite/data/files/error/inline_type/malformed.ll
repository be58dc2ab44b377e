; test: error -mtriple=spirv64-unknown-unknown
; An inline type whose operands do not fit its opcode.

define spir_func void @f(target("spirv.Type", 23, 16, 16) %v) {
  ret void
}

; ---- expected ----
; error[E0007]: target("spirv.Type", 23, 16, 16): operand 'IdRef' is missing
;   --> function @f
;   help: the instruction is OpTypeVector <IdRef> <LiteralInteger>
