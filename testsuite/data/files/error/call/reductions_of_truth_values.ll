; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; Subgroups reduce numbers; of truth values they have votes.

declare i1 @llvm.spv.wave.reduce.umax.i1(i1)
define void @f(i1 %a) {
  %x = call i1 @llvm.spv.wave.reduce.umax.i1(i1 %a)
  ret void
}

; ---- expected ----
; warning[W0002]: the module has no entry point: it is compiled as a library for universal1.6
;   note: vulkan1.3 accepts no module without entry points
; error[E0002]: llvm.spv.wave.reduce.umax of i1
;   --> %x in function @f
