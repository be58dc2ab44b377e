; test: isel -mtriple=spirv64-unknown-unknown
; A poison element of a constant vector is an undefined one.

define spir_func <4 x i32> @f(<4 x i32> %v) {
  %1 = add <4 x i32> %v, <i32 1, i32 poison, i32 3, i32 undef>
  ret <4 x i32> %1
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "partly_poison.ll"} {
;   spirv.func @f(%0: vector<4xi32>) -> vector<4xi32> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Undef : i32
;     %const2 = spirv.Constant 3 : i32
;     %const3 = "spirv.ConstantComposite"(%const0, %const1, %const2, %const1) : (i32, i32, i32, i32) -> vector<4xi32>
;     %1 = spirv.IAdd %0, %const3 : vector<4xi32>
;     spirv.ReturnValue %1 : vector<4xi32>
;   }
; }
