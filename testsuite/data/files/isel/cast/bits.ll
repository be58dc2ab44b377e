; test: isel -mtriple=spirv64-unknown-unknown
; A bitcast between types of the same size, of scalars and vectors.

define spir_func i64 @f(<2 x float> %v, double %d, <4 x i16> %w) {
  %1 = bitcast <2 x float> %v to i64
  %2 = bitcast double %d to i64
  %3 = bitcast <4 x i16> %w to <2 x i32>
  %4 = bitcast <2 x i32> %3 to i64
  %5 = xor i64 %1, %2
  %6 = xor i64 %5, %4
  ret i64 %6
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "bits.ll"} {
;   spirv.func @f(%0: vector<2xf32>, %1: f64, %2: vector<4xi16>) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %3 = spirv.Bitcast %0 : vector<2xf32> to i64
;     %4 = spirv.Bitcast %1 : f64 to i64
;     %5 = spirv.Bitcast %2 : vector<4xi16> to vector<2xi32>
;     %6 = spirv.Bitcast %5 : vector<2xi32> to i64
;     %7 = spirv.BitwiseXor %3, %4 : i64
;     %8 = spirv.BitwiseXor %7, %6 : i64
;     spirv.ReturnValue %8 : i64
;   }
; }
