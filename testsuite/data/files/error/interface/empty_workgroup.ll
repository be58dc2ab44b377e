; test: error -mtriple=spirv1.6-unknown-vulkan1.3-compute
; A workgroup has an invocation at least.


define void @main() #0 {

  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="8,0,1" }

; ---- expected ----
; error[E0001]: @main: "hlsl.numthreads"="8,0,1" is not three numbers from 1 on
;   --> function @main
