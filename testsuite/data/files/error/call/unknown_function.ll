; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; Vulkan modules cannot import: a function that nobody defines is an error.

declare i32 @nobody(i32)
define void @main() #0 {
  %x = call i32 @nobody(i32 1)
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0003]: @nobody is declared but not defined, and modules for vulkan1.3 cannot import
;   --> %x in function @main
;   help: define it, or compile for universal1.6 (spirv-unknown-unknown), where modules import and are linked
