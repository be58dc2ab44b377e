; test: error -mtriple=spirv64-unknown-unknown
; An id where a literal must stand, a literal for an id, too many operands, no such enumerant.

define spir_func void @f(target("spirv.Type", target("spirv.IntegralConstant", i32, 5), i32, 32) %x) {
  ret void
}
define spir_func void @g(target("spirv.Type", i32, target("spirv.Literal", 4), 28) %x) {
  ret void
}
define spir_func void @h(target("spirv.Type", target("spirv.Literal", 5), i32, i32, 32) %x) {
  ret void
}
define spir_func void @i(target("spirv.Type", target("spirv.Literal", 99), i32, 32) %x) {
  ret void
}

; ---- expected ----
; error[E0007]: target("spirv.Type", target("spirv.IntegralConstant", i32, 5), i32, 32): operand 'StorageClass' is missing; there is an id in its place
;   --> function @f
;   help: the instruction is OpTypePointer <StorageClass> <IdRef>
; error[E0007]: target("spirv.Type", i32, target("spirv.Literal", 4), 28): operand 'IdRef' is missing; there is a literal in its place
;   --> function @g
;   help: the instruction is OpTypeArray <IdRef> <IdRef>
; error[E0007]: target("spirv.Type", target("spirv.Literal", 5), i32, i32, 32): there are more operands than the instruction allows
;   --> function @h
;   help: the instruction is OpTypePointer <StorageClass> <IdRef>
; error[E0007]: target("spirv.Type", target("spirv.Literal", 99), i32, 32): StorageClass has no enumerant 99
;   --> function @i
;   help: the instruction is OpTypePointer <StorageClass> <IdRef>
