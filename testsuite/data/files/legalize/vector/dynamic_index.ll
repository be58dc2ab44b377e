; test: legalize -mtriple=spirv64-unknown-unknown
; An index that is not constant: in each part by the low bits, then the part by comparison; inserted by
; comparison in each component.

define spir_func i32 @f(<6 x i32> %x, i32 %v, i32 %i) {
  %a = insertelement <6 x i32> %x, i32 %v, i32 %i
  %r = extractelement <6 x i32> %a, i32 %i
  ret i32 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "dynamic_index.ll"} {
;   spirv.func @f(%0: !spirv.array<2 x vector<4xi32>>, %1: i32, %2: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %const4 = spirv.Constant 4 : i32
;     %const5 = spirv.Constant 5 : i32
;     %3 = spirv.CompositeExtract %0[0 : i32] : !spirv.array<2 x vector<4xi32>>
;     %4 = spirv.CompositeExtract %0[1 : i32] : !spirv.array<2 x vector<4xi32>>
;     %5 = spirv.VectorShuffle [0 : i32, 1 : i32] %4, %4 : vector<4xi32>, vector<4xi32> -> vector<2xi32>
;     %6 = spirv.CompositeExtract %3[0 : i32] : vector<4xi32>
;     %7 = spirv.IEqual %2, %const0 : i32
;     %8 = spirv.Select %7, %1, %6 : i1, i32
;     %9 = spirv.CompositeExtract %3[1 : i32] : vector<4xi32>
;     %10 = spirv.IEqual %2, %const1 : i32
;     %11 = spirv.Select %10, %1, %9 : i1, i32
;     %12 = spirv.CompositeExtract %3[2 : i32] : vector<4xi32>
;     %13 = spirv.IEqual %2, %const2 : i32
;     %14 = spirv.Select %13, %1, %12 : i1, i32
;     %15 = spirv.CompositeExtract %3[3 : i32] : vector<4xi32>
;     %16 = spirv.IEqual %2, %const3 : i32
;     %17 = spirv.Select %16, %1, %15 : i1, i32
;     %18 = spirv.CompositeExtract %5[0 : i32] : vector<2xi32>
;     %19 = spirv.IEqual %2, %const4 : i32
;     %20 = spirv.Select %19, %1, %18 : i1, i32
;     %21 = spirv.CompositeExtract %5[1 : i32] : vector<2xi32>
;     %22 = spirv.IEqual %2, %const5 : i32
;     %23 = spirv.Select %22, %1, %21 : i1, i32
;     %24 = spirv.CompositeConstruct %8, %11, %14, %17 : (i32, i32, i32, i32) -> vector<4xi32>
;     %25 = spirv.CompositeConstruct %20, %23 : (i32, i32) -> vector<2xi32>
;     %26 = spirv.BitwiseAnd %2, %const1 : i32
;     %27 = spirv.VectorExtractDynamic %25[%26] : vector<2xi32>, i32
;     %28 = spirv.BitwiseAnd %2, %const3 : i32
;     %29 = spirv.VectorExtractDynamic %24[%28] : vector<4xi32>, i32
;     %30 = spirv.ULessThan %2, %const4 : i32
;     %31 = spirv.Select %30, %29, %27 : i1, i32
;     spirv.ReturnValue %31 : i32
;   }
; }
