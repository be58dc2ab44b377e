; test: legalize -mtriple=spirv64-unknown-unknown
; OpenCL has vectors of 8 and 16 components: 16 is kept, 24 is 16 and 8.

define spir_func float @f(<16 x float> %x, <24 x float> %y) {
  %a = fmul <16 x float> %x, %x
  %b = fmul <24 x float> %y, %y
  %e = extractelement <16 x float> %a, i32 15
  %g = extractelement <24 x float> %b, i32 17
  %r = fadd float %e, %g
  ret float %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "vector16.ll"} {
;   spirv.func @f(%0: vector<16xf32>, %1: !spirv.array<8 x vector<4xf32>>) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.CompositeExtract %1[0 : i32] : !spirv.array<8 x vector<4xf32>>
;     %3 = spirv.CompositeExtract %1[1 : i32] : !spirv.array<8 x vector<4xf32>>
;     %4 = spirv.CompositeExtract %1[2 : i32] : !spirv.array<8 x vector<4xf32>>
;     %5 = spirv.CompositeExtract %1[3 : i32] : !spirv.array<8 x vector<4xf32>>
;     %6 = spirv.CompositeExtract %1[4 : i32] : !spirv.array<8 x vector<4xf32>>
;     %7 = spirv.CompositeExtract %1[5 : i32] : !spirv.array<8 x vector<4xf32>>
;     %8 = spirv.CompositeConstruct %2, %3, %4, %5 : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<16xf32>
;     %9 = spirv.VectorShuffle [0 : i32, 1 : i32, 2 : i32, 3 : i32, 4 : i32, 5 : i32, 6 : i32, 7 : i32] %6, %7 : vector<4xf32>, vector<4xf32> -> vector<8xf32>
;     %10 = spirv.FMul %0, %0 : vector<16xf32>
;     %11 = spirv.FMul %8, %8 : vector<16xf32>
;     %12 = spirv.FMul %9, %9 : vector<8xf32>
;     %13 = spirv.CompositeExtract %10[15 : i32] : vector<16xf32>
;     %14 = spirv.CompositeExtract %12[1 : i32] : vector<8xf32>
;     %15 = spirv.FAdd %13, %14 : f32
;     spirv.ReturnValue %15 : f32
;   }
; }
