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
;   help: target or permit the extension SPV_KHR_abort, or the extension SPV_KHR_abort for the capability AbortKHR
; error[E0005]: OpAbortKHR requires the extension SPV_KHR_abort
;   --> inst0 (spirv.AbortKHR) in function @main
;   note: vulkan1.3 supports SPIR-V up to 1.6, and no such extension is permitted
;   help: target or permit the extension SPV_KHR_abort, or the extension SPV_KHR_abort for the capability AbortKHR
