; test: isel -mtriple=spirv64-unknown-unknown
; Shifts by a value and by a constant, of scalars and vectors; exact and wrap flags leave no trace.

define spir_func <2 x i64> @f(<2 x i64> %a, <2 x i64> %n) {
  %1 = shl nuw nsw <2 x i64> %a, %n
  %2 = lshr exact <2 x i64> %1, <i64 4, i64 8>
  %3 = ashr exact <2 x i64> %2, %n
  ret <2 x i64> %3
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "shifts.ll"} {
;   spirv.func @f(%0: vector<2xi64>, %1: vector<2xi64>) -> vector<2xi64> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant dense<[4, 8]> : vector<2xi64>
;     %2 = spirv.ShiftLeftLogical %0, %1 : vector<2xi64>, vector<2xi64>
;     %3 = spirv.ShiftRightLogical %2, %const0 : vector<2xi64>, vector<2xi64>
;     %4 = spirv.ShiftRightArithmetic %3, %1 : vector<2xi64>, vector<2xi64>
;     spirv.ReturnValue %4 : vector<2xi64>
;   }
; }
