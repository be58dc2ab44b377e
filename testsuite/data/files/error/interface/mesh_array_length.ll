; test: error -mtriple=spirv1.4-unknown-vulkan1.3-mesh
; What is written once for each primitive is an array of as many.
@cull = external addrspace(8) global [2 x i1], !spirv.Decorations !2
define void @main() "hlsl.shader"="mesh" "hlsl.numthreads"="3,1,1" {
  store i1 false, ptr addrspace(8) @cull
  ret void
}
!spirv.ExecutionMode = !{!8, !9, !10}
!2 = !{!3}
!3 = !{i32 11, i32 5299}
!8 = !{ptr @main, i32 26, i32 3}
!9 = !{ptr @main, i32 5270, i32 1}
!10 = !{ptr @main, i32 5298}

; ---- expected ----
; error[E0016]: the built-in CullPrimitiveEXT is an array of 2, not one for each primitive of the mesh
;   --> global variable 'cull'
;   help: declare an array as long as OutputPrimitivesEXT says
