; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; A cross product is of three components, and truth values have no bits to look for and no range.

declare <4 x float> @llvm.spv.cross.v4f32(<4 x float>, <4 x float>)
declare i32 @llvm.spv.firstbitlow.i1(i1)
declare i1 @llvm.spv.uclamp.i1(i1, i1, i1)
define void @f(<4 x float> %a, i1 %b) {
  %x = call <4 x float> @llvm.spv.cross.v4f32(<4 x float> %a, <4 x float> %a)
  %y = call i32 @llvm.spv.firstbitlow.i1(i1 %b)
  %z = call i1 @llvm.spv.uclamp.i1(i1 %b, i1 %b, i1 %b)
  ret void
}

; ---- expected ----
; warning[W0002]: the module has no entry point: it is compiled as a library for universal1.6
;   note: vulkan1.3 accepts no module without entry points
; error[E0002]: llvm.spv.cross of <4 x float>
;   --> %x in function @f
; error[E0002]: llvm.spv.firstbitlow of i1
;   --> %y in function @f
; error[E0002]: llvm.spv.uclamp of i1
;   --> %z in function @f
