; test: error -mtriple=spirv64-unknown-unknown
; A linker of SPIR-V merges equal definitions and knows no sizes.

$v = comdat largest

@v = addrspace(1) global i32 3, comdat

; ---- expected ----
; error[E0002]: @v is in a comdat of the kind 'largest': a linker would choose the largest of several definitions, and linkers of SPIR-V know no sizes
;   help: use a comdat of the kind 'any', or none
