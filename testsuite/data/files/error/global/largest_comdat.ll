; test: error -mtriple=spirv64-unknown-unknown
; A linker of SPIR-V merges equal definitions and knows no sizes.

$v = comdat largest

@v = addrspace(1) global i32 3, comdat
