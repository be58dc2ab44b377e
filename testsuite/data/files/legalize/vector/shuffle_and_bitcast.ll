; test: legalize -mtriple=spirv64-unknown-unknown
; A shuffle picks components of parts; a cast of five pairs of halves to five words goes part by part.

define spir_func <5 x i32> @f(<5 x i32> %x, <10 x half> %y) {
  %s = shufflevector <5 x i32> %x, <5 x i32> poison, <5 x i32> <i32 4, i32 3, i32 2, i32 1, i32 0>
  %b = bitcast <10 x half> %y to <5 x i32>
  %r = xor <5 x i32> %s, %b
  ret <5 x i32> %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "shuffle_and_bitcast.ll"} {
;   spirv.func @f(%0: !spirv.array<2 x vector<4xi32>>, %1: !spirv.array<4 x vector<4xf16>>) -> !spirv.array<2 x vector<4xi32>> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Undef : i32
;     %2 = spirv.CompositeExtract %0[0 : i32] : !spirv.array<2 x vector<4xi32>>
;     %3 = spirv.CompositeExtract %0[1 : i32] : !spirv.array<2 x vector<4xi32>>
;     %4 = spirv.CompositeExtract %3[0 : i32] : vector<4xi32>
;     %5 = spirv.CompositeExtract %1[0 : i32] : !spirv.array<4 x vector<4xf16>>
;     %6 = spirv.CompositeExtract %1[1 : i32] : !spirv.array<4 x vector<4xf16>>
;     %7 = spirv.CompositeExtract %1[2 : i32] : !spirv.array<4 x vector<4xf16>>
;     %8 = spirv.VectorShuffle [0 : i32, 1 : i32, 2 : i32, 3 : i32, 4 : i32, 5 : i32, 6 : i32, 7 : i32] %5, %6 : vector<4xf16>, vector<4xf16> -> vector<8xf16>
;     %9 = spirv.VectorShuffle [0 : i32, 1 : i32] %7, %7 : vector<4xf16>, vector<4xf16> -> vector<2xf16>
;     %10 = spirv.CompositeExtract %2[3 : i32] : vector<4xi32>
;     %11 = spirv.CompositeExtract %2[2 : i32] : vector<4xi32>
;     %12 = spirv.CompositeExtract %2[1 : i32] : vector<4xi32>
;     %13 = spirv.CompositeConstruct %4, %10, %11, %12 : (i32, i32, i32, i32) -> vector<4xi32>
;     %14 = spirv.CompositeExtract %2[0 : i32] : vector<4xi32>
;     %15 = spirv.Bitcast %8 : vector<8xf16> to vector<4xi32>
;     %16 = spirv.Bitcast %9 : vector<2xf16> to i32
;     %17 = spirv.BitwiseXor %13, %15 : vector<4xi32>
;     %18 = spirv.BitwiseXor %14, %16 : i32
;     %19 = spirv.CompositeConstruct %18, %const0, %const0, %const0 : (i32, i32, i32, i32) -> vector<4xi32>
;     %20 = spirv.CompositeConstruct %17, %19 : (vector<4xi32>, vector<4xi32>) -> !spirv.array<2 x vector<4xi32>>
;     spirv.ReturnValue %20 : !spirv.array<2 x vector<4xi32>>
;   }
; }
