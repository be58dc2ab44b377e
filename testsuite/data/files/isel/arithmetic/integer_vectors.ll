; test: isel -mtriple=spirv64-unknown-unknown
; Vectors of integers are computed element by element in one instruction.

define spir_func <3 x i16> @f(<3 x i16> %a, <3 x i16> %b) {
  %s = add <3 x i16> %a, %b
  %m = mul <3 x i16> %s, <i16 1, i16 2, i16 3>
  %d = sdiv <3 x i16> %m, %b
  ret <3 x i16> %d
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "integer_vectors.ll"} {
;   spirv.func @f(%0: vector<3xi16>, %1: vector<3xi16>) -> vector<3xi16> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant dense<[1, 2, 3]> : vector<3xi16>
;     %2 = spirv.IAdd %0, %1 : vector<3xi16>
;     %3 = spirv.IMul %2, %const0 : vector<3xi16>
;     %4 = spirv.SDiv %3, %1 : vector<3xi16>
;     spirv.ReturnValue %4 : vector<3xi16>
;   }
; }
