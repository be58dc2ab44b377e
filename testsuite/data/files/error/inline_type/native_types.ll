; test: error -mtriple=spirv-unknown-vulkan1.3-library
; Parameters of native types are held against SPIR-V as those of inline types are.

define void @f(target("spirv.Image", float, 1, 2, 0, 0, 16, 0) %i) {
  ret void
}
define void @g(target("spirv.Image", float, 1, 2, 0, 0, 1, 255) %i) {
  ret void
}

; ---- expected ----
; error[E0007]: target("spirv.Image", float, 1, 2, 0, 0, 16, 0): Depth, Arrayed, MS or Sampled is out of range
;   --> function @f
; error[E0007]: target("spirv.Image", float, 1, 2, 0, 0, 1, 255): ImageFormat has no enumerant 255
;   --> function @g
