; test: isel -mtriple=spirv64-unknown-unknown
; Floating-point arithmetic with fast-math flags; fneg is an instruction of its own; vectors go elementwise.

define spir_func <4 x float> @f(<4 x float> %a, <4 x float> %b) {
  %add = fadd fast <4 x float> %a, %b
  %sub = fsub nnan ninf <4 x float> %add, %b
  %mul = fmul <4 x float> %sub, %a
  %div = fdiv arcp <4 x float> %mul, %b
  %rem = frem <4 x float> %div, %a
  %neg = fneg <4 x float> %rem
  ret <4 x float> %neg
}
