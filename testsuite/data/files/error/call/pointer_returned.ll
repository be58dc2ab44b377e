; test: error -mtriple=spirv-unknown-unknown
; Functions return no pointers in Logical addressing.

@g = internal addrspace(10) global i32 0
define ptr addrspace(10) @f() {
  ret ptr addrspace(10) @g
}

; ---- expected ----
; error[E0008]: @f returns a pointer, which functions cannot in Logical addressing
;   --> function @f
;   help: inline it, or return an index
