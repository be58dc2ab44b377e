; test: isel -mtriple=spirv64-unknown-unknown
; Sums, products, quotients and shifts of i1 are modulo 2; a divisor and a distance that are not poison are known.

define spir_func i1 @f(i1 %a, i1 %b) {
  %1 = add i1 %a, %b
  %2 = sub i1 %1, %b
  %3 = mul i1 %2, %a
  %4 = udiv i1 %3, %b
  %5 = sdiv i1 %4, %b
  %6 = shl i1 %5, %b
  %7 = lshr i1 %6, %a
  %8 = ashr i1 %7, %a
  %9 = urem i1 %8, %b
  %10 = srem i1 %8, %b
  %11 = xor i1 %9, %10
  %12 = xor i1 %8, %11
  ret i1 %12
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "arithmetic_of_booleans.ll"} {
;   spirv.func @f(%0: i1, %1: i1) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant false
;     %2 = spirv.LogicalNotEqual %0, %1 : i1
;     %3 = spirv.LogicalNotEqual %2, %1 : i1
;     %4 = spirv.LogicalAnd %3, %0 : i1
;     %5 = spirv.LogicalNotEqual %const0, %const0 : i1
;     %6 = spirv.LogicalNotEqual %4, %5 : i1
;     spirv.ReturnValue %6 : i1
;   }
; }
