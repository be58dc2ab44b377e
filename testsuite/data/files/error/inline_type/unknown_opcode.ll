; test: error -mtriple=spirv64-unknown-unknown
; Nobody asked for vendors' own opcodes.

define spir_func void @f(target("spirv.Type", i32, 61000, 4, 4) %x) {
  ret void
}

; ---- expected ----
; error[E0007]: target("spirv.Type", i32, 61000, 4, 4): the opcode 61000 is unknown
;   --> function @f
;   help: --allow-unknown-opcodes passes it on as it is
