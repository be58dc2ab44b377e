; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-library
; Elements and shuffles of a shader.

define <3 x half> @f(<4 x half> %v, i32 %i) {
  %1 = extractelement <4 x half> %v, i32 %i
  %2 = insertelement <4 x half> %v, half %1, i32 2
  %3 = shufflevector <4 x half> %2, <4 x half> poison, <3 x i32> <i32 2, i32 0, i32 poison>
  ret <3 x half> %3
}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "shader.ll"} {
;   spirv.func @f(%0: vector<4xf16>, %1: i32) -> vector<3xf16> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.VectorExtractDynamic %0[%1] : vector<4xf16>, i32
;     %3 = spirv.CompositeInsert %2, %0[2 : i32] : f16 into vector<4xf16>
;     %4 = spirv.VectorShuffle [2 : i32, 0 : i32, -1 : i32] %3, %3 : vector<4xf16>, vector<4xf16> -> vector<3xf16>
;     spirv.ReturnValue %4 : vector<3xf16>
;   }
; }
