; test: error -mtriple=spirv1.6-unknown-vulkan1.3-library
; A matrix has components of one word or two: nothing can be one of integers that become several.

%matrix = type target("spirv.Type", i128, target("spirv.IntegralConstant", i32, 3), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 0), 4456)
define void @f(%matrix %m) {
  ret void
}

; ---- expected ----
; error[E0002]: a part of it is a type that the target does not support, and what replaces that makes it a cooperative matrix whose component type is not numeric
;   --> type3, OpTypeCooperativeMatrixKHR
