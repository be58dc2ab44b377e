; test: isel -mtriple=spirv64-unknown-unknown
; Extract, insert and shuffle; a poison lane of a mask is 0xFFFFFFFF; a variable index is dynamic.

define spir_func <4 x i32> @f(<4 x i32> %v, <2 x i32> %w, i32 %i) {
  %e = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 %i
  %s = add i32 %e, %d
  %n = insertelement <4 x i32> %v, i32 %s, i32 0
  %m = insertelement <4 x i32> %n, i32 %s, i32 %i
  %x = shufflevector <2 x i32> %w, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 0>
  %r = shufflevector <4 x i32> %m, <4 x i32> %x, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  ret <4 x i32> %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "elements.ll"} {
;   spirv.func @f(%0: vector<4xi32>, %1: vector<2xi32>, %2: i32) -> vector<4xi32> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %3 = spirv.CompositeExtract %0[2 : i32] : vector<4xi32>
;     %4 = spirv.VectorExtractDynamic %0[%2] : vector<4xi32>, i32
;     %5 = spirv.IAdd %3, %4 : i32
;     %6 = spirv.CompositeInsert %5, %0[0 : i32] : i32 into vector<4xi32>
;     %7 = spirv.VectorInsertDynamic %5, %6[%2] : vector<4xi32>, i32
;     %8 = spirv.VectorShuffle [0 : i32, 1 : i32, -1 : i32, 0 : i32] %1, %1 : vector<2xi32>, vector<2xi32> -> vector<4xi32>
;     %9 = spirv.VectorShuffle [0 : i32, 5 : i32, 2 : i32, 7 : i32] %7, %8 : vector<4xi32>, vector<4xi32> -> vector<4xi32>
;     spirv.ReturnValue %9 : vector<4xi32>
;   }
; }
