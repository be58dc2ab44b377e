; test: error -mtriple=spirv1.4-unknown-vulkan1.2-miss
; Shader records are read only.
@record = external addrspace(5343) global i32
define void @main() "hlsl.shader"="miss" {
  store i32 1, ptr addrspace(5343) @record
  ret void
}

; ---- expected ----
; error[E0002]: a write to the storage class ShaderRecordBufferKHR, which can only be read
;   --> inst1 (spirv.Store) in function @main
