; test: isel -mtriple=spirv64-unknown-unknown
; A scalar in all elements, as front ends write it.

define spir_func <4 x float> @f(float %x, <4 x float> %v) {
  %1 = insertelement <4 x float> poison, float %x, i64 0
  %2 = shufflevector <4 x float> %1, <4 x float> poison, <4 x i32> zeroinitializer
  %3 = fmul <4 x float> %v, %2
  ret <4 x float> %3
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "splat.ll"} {
;   spirv.func @f(%0: f32, %1: vector<4xf32>) -> vector<4xf32> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Undef : vector<4xf32>
;     %2 = spirv.CompositeInsert %0, %const0[0 : i32] : f32 into vector<4xf32>
;     %3 = spirv.VectorShuffle [0 : i32, 0 : i32, 0 : i32, 0 : i32] %2, %2 : vector<4xf32>, vector<4xf32> -> vector<4xf32>
;     %4 = spirv.FMul %1, %3 : vector<4xf32>
;     spirv.ReturnValue %4 : vector<4xf32>
;   }
; }
