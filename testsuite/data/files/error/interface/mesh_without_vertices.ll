; test: error -mtriple=spirv1.4-unknown-vulkan1.3-mesh
; A mesh shader outputs at least a vertex.
define void @main() "hlsl.shader"="mesh" "hlsl.numthreads"="1,1,1" {
  ret void
}
!spirv.ExecutionMode = !{!0, !1, !2}
!0 = !{ptr @main, i32 26, i32 0}
!1 = !{ptr @main, i32 5270, i32 1}
!2 = !{ptr @main, i32 5298}

; ---- expected ----
; error[E0016]: is 0, and a mesh shader outputs something
;   --> execution mode OutputVertices of function @main
