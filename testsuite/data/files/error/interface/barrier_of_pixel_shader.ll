; test: error -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; The invocations of a pixel shader are in no workgroup, by which name ever the barrier is called.
declare void @_Z7barrierj(i32)
define void @main() #0 {
  call void @_Z7barrierj(i32 1)
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }

; ---- expected ----
; error[E0016]: a barrier, which the execution model Fragment supports only for subgroups
;   --> entry point 'main', function @main
