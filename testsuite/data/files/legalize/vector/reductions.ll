; test: legalize -mtriple=spirv-unknown-vulkan1.3-library
; Whether any or all components are true is asked of each part, then of those answers; a dot product this long
; is a sum of products of components.

declare i1 @llvm.spv.any.v6i1(<6 x i1>)
declare i1 @llvm.spv.all.v8i1(<8 x i1>)
declare float @llvm.spv.fdot.v6f32(<6 x float>, <6 x float>)
define float @f(<6 x float> %x, <6 x float> %y, <8 x i32> %z) {
  %c = fcmp olt <6 x float> %x, %y
  %d = icmp eq <8 x i32> %z, zeroinitializer
  %any = call i1 @llvm.spv.any.v6i1(<6 x i1> %c)
  %all = call i1 @llvm.spv.all.v8i1(<8 x i1> %d)
  %dot = call float @llvm.spv.fdot.v6f32(<6 x float> %x, <6 x float> %y)
  %both = and i1 %any, %all
  %r = select i1 %both, float %dot, float 0.0
  ret float %r
}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "reductions.ll"} {
;   spirv.func @f(%0: !spirv.array<2 x vector<4xf32>>, %1: !spirv.array<2 x vector<4xf32>>, %2: !spirv.array<2 x vector<4xi32>>) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = "spirv.Constant"() <{value = dense<0> : vector<4xi32>}> {null} : () -> vector<4xi32>
;     %const1 = spirv.Constant 0.0 : f32
;     %3 = spirv.CompositeExtract %0[0 : i32] : !spirv.array<2 x vector<4xf32>>
;     %4 = spirv.CompositeExtract %0[1 : i32] : !spirv.array<2 x vector<4xf32>>
;     %5 = spirv.VectorShuffle [0 : i32, 1 : i32] %4, %4 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
;     %6 = spirv.CompositeExtract %1[0 : i32] : !spirv.array<2 x vector<4xf32>>
;     %7 = spirv.CompositeExtract %1[1 : i32] : !spirv.array<2 x vector<4xf32>>
;     %8 = spirv.VectorShuffle [0 : i32, 1 : i32] %7, %7 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
;     %9 = spirv.CompositeExtract %2[0 : i32] : !spirv.array<2 x vector<4xi32>>
;     %10 = spirv.CompositeExtract %2[1 : i32] : !spirv.array<2 x vector<4xi32>>
;     %11 = spirv.FOrdLessThan %3, %6 : vector<4xf32>
;     %12 = spirv.FOrdLessThan %5, %8 : vector<2xf32>
;     %13 = spirv.IEqual %9, %const0 : vector<4xi32>
;     %14 = spirv.IEqual %10, %const0 : vector<4xi32>
;     %15 = "spirv.Any"(%11) : (vector<4xi1>) -> i1
;     %16 = "spirv.Any"(%12) : (vector<2xi1>) -> i1
;     %17 = spirv.LogicalOr %15, %16 : i1
;     %18 = "spirv.All"(%13) : (vector<4xi1>) -> i1
;     %19 = "spirv.All"(%14) : (vector<4xi1>) -> i1
;     %20 = spirv.LogicalAnd %18, %19 : i1
;     %21 = spirv.FMul %3, %6 : vector<4xf32>
;     %22 = spirv.FMul %5, %8 : vector<2xf32>
;     %23 = spirv.CompositeExtract %21[0 : i32] : vector<4xf32>
;     %24 = spirv.CompositeExtract %21[1 : i32] : vector<4xf32>
;     %25 = spirv.FAdd %23, %24 : f32
;     %26 = spirv.CompositeExtract %21[2 : i32] : vector<4xf32>
;     %27 = spirv.FAdd %25, %26 : f32
;     %28 = spirv.CompositeExtract %21[3 : i32] : vector<4xf32>
;     %29 = spirv.FAdd %27, %28 : f32
;     %30 = spirv.CompositeExtract %22[0 : i32] : vector<2xf32>
;     %31 = spirv.FAdd %29, %30 : f32
;     %32 = spirv.CompositeExtract %22[1 : i32] : vector<2xf32>
;     %33 = spirv.FAdd %31, %32 : f32
;     %34 = spirv.LogicalAnd %17, %20 : i1
;     %35 = spirv.Select %34, %33, %const1 : i1, f32
;     spirv.ReturnValue %35 : f32
;   }
; }
