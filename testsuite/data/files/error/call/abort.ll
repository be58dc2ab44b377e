; test: error -mtriple=spirv1.6-unknown-vulkan1.3-compute --spirv-ext=+SPV_KHR_expect_assume
; A message to the host requires SPV_KHR_abort.
declare void @llvm.spv.abort.i32(i32)
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  call void @llvm.spv.abort.i32(i32 42)
  unreachable
}

; ---- expected ----
; error[E0005]: OpAbortKHR requires the capability AbortKHR
;   --> inst0 (spirv.AbortKHR) in function @main
;   note: the capability AbortKHR requires the extension SPV_KHR_abort
;   help: permit SPV_KHR_abort (--spirv-ext=+SPV_KHR_abort)
