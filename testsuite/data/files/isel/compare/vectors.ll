; test: isel -mtriple=spirv64-unknown-unknown
; A comparison of vectors is a vector of booleans.

define spir_func <4 x i1> @f(<4 x i32> %a, <4 x i32> %b, <4 x double> %x, <4 x double> %y) {
  %1 = icmp samesign slt <4 x i32> %a, %b
  %2 = fcmp nnan oge <4 x double> %x, %y
  %r = xor <4 x i1> %1, %2
  ret <4 x i1> %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "vectors.ll"} {
;   spirv.func @f(%0: vector<4xi32>, %1: vector<4xi32>, %2: vector<4xf64>, %3: vector<4xf64>) -> vector<4xi1> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %4 = spirv.SLessThan %0, %1 : vector<4xi32>
;     %5 = spirv.FOrdGreaterThanEqual %2, %3 : vector<4xf64>
;     %6 = spirv.LogicalNotEqual %4, %5 : vector<4xi1>
;     spirv.ReturnValue %6 : vector<4xi1>
;   }
; }
