; test: isel -mtriple=spirv64-unknown-unknown
; Extract, insert and shuffle; a poison lane of a mask is 0xFFFFFFFF; a variable index is dynamic.

define spir_func <4 x i32> @f(<4 x i32> %v, <2 x i32> %w, i32 %i) {
  %e = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 %i
  %s = add i32 %e, %d
  %n = insertelement <4 x i32> %v, i32 %s, i32 0
  %m = insertelement <4 x i32> %n, i32 %s, i32 %i
  %x = shufflevector <2 x i32> %w, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 0>
  %r = shufflevector <4 x i32> %m, <4 x i32> %x, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  ret <4 x i32> %r
}
