; test: error -mtriple=spirv64-unknown-unknown
; A shader is not compiled for kernels.


define void @main() #0 {

  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; error[E0005]: @main is a shader of the stage "compute", and universal1.6 is for kernels
;   --> function @main
;   help: choose a target for shaders by the triple, such as spirv-unknown-vulkan1.3-compute
