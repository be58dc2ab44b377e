; test: legalize -mtriple=spirv64-unknown-unknown
; A member of a struct holds the stored form; paths lead into it.

define spir_func { i32, <6 x i32> } @f({ i32, <6 x i32> } %s, <6 x i32> %v) {
  %o = extractvalue { i32, <6 x i32> } %s, 1
  %a = add <6 x i32> %o, %v
  %e = extractelement <6 x i32> %o, i32 5
  %t = insertvalue { i32, <6 x i32> } %s, <6 x i32> %a, 1
  %u = insertvalue { i32, <6 x i32> } %t, i32 %e, 0
  ret { i32, <6 x i32> } %u
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "aggregates.ll"} {
;   spirv.func @f(%0: !spirv.struct<(i32, !spirv.array<2 x vector<4xi32>>)>, %1: !spirv.array<2 x vector<4xi32>>) -> !spirv.struct<(i32, !spirv.array<2 x vector<4xi32>>)> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.CompositeExtract %1[0 : i32] : !spirv.array<2 x vector<4xi32>>
;     %3 = spirv.CompositeExtract %1[1 : i32] : !spirv.array<2 x vector<4xi32>>
;     %4 = spirv.VectorShuffle [0 : i32, 1 : i32] %3, %3 : vector<4xi32>, vector<4xi32> -> vector<2xi32>
;     %5 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(i32, !spirv.array<2 x vector<4xi32>>)>
;     %6 = spirv.CompositeExtract %5[0 : i32] : !spirv.array<2 x vector<4xi32>>
;     %7 = spirv.CompositeExtract %5[1 : i32] : !spirv.array<2 x vector<4xi32>>
;     %8 = spirv.VectorShuffle [0 : i32, 1 : i32] %7, %7 : vector<4xi32>, vector<4xi32> -> vector<2xi32>
;     %9 = spirv.IAdd %6, %2 : vector<4xi32>
;     %10 = spirv.IAdd %8, %4 : vector<2xi32>
;     %11 = spirv.CompositeExtract %8[1 : i32] : vector<2xi32>
;     %12 = spirv.VectorShuffle [0 : i32, 1 : i32, -1 : i32, -1 : i32] %10, %10 : vector<2xi32>, vector<2xi32> -> vector<4xi32>
;     %13 = spirv.CompositeConstruct %9, %12 : (vector<4xi32>, vector<4xi32>) -> !spirv.array<2 x vector<4xi32>>
;     %14 = spirv.CompositeInsert %13, %0[1 : i32] : !spirv.array<2 x vector<4xi32>> into !spirv.struct<(i32, !spirv.array<2 x vector<4xi32>>)>
;     %15 = spirv.CompositeInsert %11, %14[0 : i32] : i32 into !spirv.struct<(i32, !spirv.array<2 x vector<4xi32>>)>
;     spirv.ReturnValue %15 : !spirv.struct<(i32, !spirv.array<2 x vector<4xi32>>)>
;   }
; }
