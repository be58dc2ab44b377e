; test: isel -mtriple=spirv64-unknown-unknown
; With a constant index an element is a composite operation.

define spir_func <4 x float> @f(<4 x float> %v, float %x) {
  %e = extractelement <4 x float> %v, i64 3
  %s = fadd float %e, %x
  %r = insertelement <4 x float> %v, float %s, i8 1
  ret <4 x float> %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "constant_index.ll"} {
;   spirv.func @f(%0: vector<4xf32>, %1: f32) -> vector<4xf32> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.CompositeExtract %0[3 : i32] : vector<4xf32>
;     %3 = spirv.FAdd %2, %1 : f32
;     %4 = spirv.CompositeInsert %3, %0[1 : i32] : f32 into vector<4xf32>
;     spirv.ReturnValue %4 : vector<4xf32>
;   }
; }
