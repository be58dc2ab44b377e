; test: error -mtriple=spirv1.4-unknown-vulkan1.3-mesh
; The indices of lines are those of a mesh of lines.
@indices = external addrspace(8) global [1 x <2 x i32>], !spirv.Decorations !2
define void @main() "hlsl.shader"="mesh" "hlsl.numthreads"="3,1,1" {
  store <2 x i32> <i32 0, i32 1>, ptr addrspace(8) @indices
  ret void
}
!spirv.ExecutionMode = !{!8, !9, !10}
!2 = !{!3}
!3 = !{i32 11, i32 5295}
!8 = !{ptr @main, i32 26, i32 3}
!9 = !{ptr @main, i32 5270, i32 1}
!10 = !{ptr @main, i32 5298}

; ---- expected ----
; error[E0016]: the built-in PrimitiveLineIndicesEXT requires the mode OutputLinesEXT
;   --> global variable 'indices'
;   help: write the indices of the primitives that the mesh outputs
