; test: error -mtriple=spirv64-unknown-unknown
; OpIAdd declares no type; an id where OpTypeInt wants literals; OpTypeForwardPointer has no result.

define spir_func void @add(target("spirv.Type", 128, 4, 4) %v) {
  ret void
}
define spir_func void @swapped(target("spirv.Type", float, target("spirv.Literal", 0), 21, 4, 4) %v) {
  ret void
}
define spir_func void @forward(target("spirv.Type", target("spirv.Literal", 7), 39, 0, 0) %v) {
  ret void
}

; ---- expected ----
; error[E0007]: target("spirv.Type", 128, 4, 4): OpIAdd declares no type
;   --> function @add
;   help: the number that follows the operand types is the opcode of an OpType instruction
; error[E0007]: target("spirv.Type", float, target("spirv.Literal", 0), 21, 4, 4): an id where a literal (LiteralInteger) is required
;   --> function @swapped
;   help: the instruction is OpTypeInt <LiteralInteger> <LiteralInteger>
; error[E0007]: target("spirv.Type", target("spirv.Literal", 7), 39, 0, 0): OpTypeForwardPointer declares no type
;   --> function @forward
;   help: the number that follows the operand types is the opcode of an OpType instruction
