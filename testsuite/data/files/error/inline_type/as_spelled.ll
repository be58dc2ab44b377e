; test: error -mtriple=spirv64-unknown-unknown
; What legalization would rewrite is refused: an inline type is emitted as it is spelled.

define spir_func void @f(target("spirv.Type", target("spirv.Literal", 33), target("spirv.Literal", 0), 21, 8, 8) %x) {
  ret void
}
define spir_func void @g(target("spirv.Type", float, target("spirv.Literal", 5), 23, 20, 4) %x) {
  ret void
}

; ---- expected ----
; error[E0005]: target("spirv.Type", target("spirv.Literal", 33), target("spirv.Literal", 0), 21, 8, 8): the target does not support an integer of 33 bits
;   --> function @f
;   help: it requires the extension SPV_ALTERA_arbitrary_precision_integers
; error[E0005]: target("spirv.Type", float, target("spirv.Literal", 5), 23, 20, 4): the target does not support a vector of 5 components
;   --> function @g
;   help: it requires the extension SPV_INTEL_vector_compute
