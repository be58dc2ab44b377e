; test: isel -mtriple=spirv64-unknown-unknown
; With a variable index an element is a dynamic operation, whatever the width of the index.

define spir_func <8 x i8> @f(<8 x i8> %v, i64 %i, i16 %j) {
  %e = extractelement <8 x i8> %v, i64 %i
  %r = insertelement <8 x i8> %v, i8 %e, i16 %j
  ret <8 x i8> %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "variable_index.ll"} {
;   spirv.func @f(%0: vector<8xi8>, %1: i64, %2: i16) -> vector<8xi8> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %3 = spirv.VectorExtractDynamic %0[%1] : vector<8xi8>, i64
;     %4 = spirv.VectorInsertDynamic %3, %0[%2] : vector<8xi8>, i16
;     spirv.ReturnValue %4 : vector<8xi8>
;   }
; }
