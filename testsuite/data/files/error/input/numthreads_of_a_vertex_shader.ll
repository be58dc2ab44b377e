; test: error -mtriple=spirv-unknown-vulkan1.3-vertex
; Only stages with work groups have a size of one.

define void @main() #0 {
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="vertex" }

; ---- expected ----
; error[E0001]: @main: "hlsl.numthreads" does not apply to shaders of the stage Vertex
;   --> function @main
