; test: error -mtriple=spirv1.6-unknown-vulkan1.3-compute
; SPV_KHR_abort is newer than the grammar.
declare void @llvm.spv.abort.i32(i32)
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  call void @llvm.spv.abort.i32(i32 42)
  unreachable
}

; ---- expected ----
; error[E0005]: llvm.spv.abort requires OpAbortKHR (SPV_KHR_abort), which the grammar does not have yet
;   --> an unnamed call in function @main
;   help: store the message in a buffer and return
