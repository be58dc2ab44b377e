; test: legalize -mtriple=spirv64-unknown-unknown
; An operation on seven components is one on four and one on three; comparison, selection and conversion alike.

define spir_func <7 x i32> @f(<7 x float> %x, <7 x float> %y) {
  %s = fadd <7 x float> %x, %y
  %c = fcmp olt <7 x float> %s, %y
  %m = select <7 x i1> %c, <7 x float> %s, <7 x float> %x
  %r = fptosi <7 x float> %m to <7 x i32>
  ret <7 x i32> %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "arithmetic.ll"} {
;   spirv.func @f(%0: !spirv.array<2 x vector<4xf32>>, %1: !spirv.array<2 x vector<4xf32>>) -> !spirv.array<2 x vector<4xi32>> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.CompositeExtract %0[0 : i32] : !spirv.array<2 x vector<4xf32>>
;     %3 = spirv.CompositeExtract %0[1 : i32] : !spirv.array<2 x vector<4xf32>>
;     %4 = spirv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %3, %3 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
;     %5 = spirv.CompositeExtract %1[0 : i32] : !spirv.array<2 x vector<4xf32>>
;     %6 = spirv.CompositeExtract %1[1 : i32] : !spirv.array<2 x vector<4xf32>>
;     %7 = spirv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %6, %6 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
;     %8 = spirv.FAdd %2, %5 : vector<4xf32>
;     %9 = spirv.FAdd %4, %7 : vector<3xf32>
;     %10 = spirv.FOrdLessThan %8, %5 : vector<4xf32>
;     %11 = spirv.FOrdLessThan %9, %7 : vector<3xf32>
;     %12 = spirv.Select %10, %8, %2 : vector<4xi1>, vector<4xf32>
;     %13 = spirv.Select %11, %9, %4 : vector<3xi1>, vector<3xf32>
;     %14 = spirv.ConvertFToS %12 : vector<4xf32> to vector<4xi32>
;     %15 = spirv.ConvertFToS %13 : vector<3xf32> to vector<3xi32>
;     %16 = spirv.VectorShuffle [0 : i32, 1 : i32, 2 : i32, -1 : i32] %15, %15 : vector<3xi32>, vector<3xi32> -> vector<4xi32>
;     %17 = spirv.CompositeConstruct %14, %16 : (vector<4xi32>, vector<4xi32>) -> !spirv.array<2 x vector<4xi32>>
;     spirv.ReturnValue %17 : !spirv.array<2 x vector<4xi32>>
;   }
; }
