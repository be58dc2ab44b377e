; test: error -mtriple=spirv64-unknown-unknown
; An integer of 16 bits that takes four bytes moves what is behind it in an array.

target datalayout = "e-i16:32-i64:64"

@v = addrspace(1) global [4 x i16] zeroinitializer
