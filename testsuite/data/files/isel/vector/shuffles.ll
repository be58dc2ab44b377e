; test: isel -mtriple=spirv64-unknown-unknown
; Shuffles: a reversal, elements of two vectors, a longer and a shorter result.

define spir_func <2 x i32> @f(<4 x i32> %a, <4 x i32> %b) {
  %1 = shufflevector <4 x i32> %a, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %2 = shufflevector <4 x i32> %1, <4 x i32> %b, <4 x i32> <i32 0, i32 4, i32 1, i32 7>
  %3 = shufflevector <4 x i32> %2, <4 x i32> %b, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %4 = shufflevector <8 x i32> %3, <8 x i32> poison, <2 x i32> <i32 6, i32 1>
  ret <2 x i32> %4
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "shuffles.ll"} {
;   spirv.func @f(%0: vector<4xi32>, %1: vector<4xi32>) -> vector<2xi32> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.VectorShuffle [3 : i32, 2 : i32, 1 : i32, 0 : i32] %0, %0 : vector<4xi32>, vector<4xi32> -> vector<4xi32>
;     %3 = spirv.VectorShuffle [0 : i32, 4 : i32, 1 : i32, 7 : i32] %2, %1 : vector<4xi32>, vector<4xi32> -> vector<4xi32>
;     %4 = spirv.VectorShuffle [0 : i32, 1 : i32, 2 : i32, 3 : i32, 4 : i32, 5 : i32, 6 : i32, 7 : i32] %3, %1 : vector<4xi32>, vector<4xi32> -> vector<8xi32>
;     %5 = spirv.VectorShuffle [6 : i32, 1 : i32] %4, %4 : vector<8xi32>, vector<8xi32> -> vector<2xi32>
;     spirv.ReturnValue %5 : vector<2xi32>
;   }
; }
