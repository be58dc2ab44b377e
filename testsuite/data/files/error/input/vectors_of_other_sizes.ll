; test: error -mtriple=spirv64-unknown-unknown
; An integer of 16 bits that takes four bytes moves what is behind it in an array.

target datalayout = "e-i16:32-i64:64"

@v = addrspace(1) global [4 x i16] zeroinitializer

; ---- expected ----
; error[E0002]: the variable @v is laid out by the module's data layout with 4 bytes for an integer of 16 bits, of which SPIR-V has 2: the layout does not fit the target
;   help: leave 'target datalayout' out, or write the one that clang has for the target triple
