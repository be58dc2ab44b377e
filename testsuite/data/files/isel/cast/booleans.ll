; test: isel -mtriple=spirv64-unknown-unknown
; From i1 a cast is a selection, to i1 the lowest bit is compared; -1 is true with a sign.

define spir_func i32 @f(i1 %a, <2 x i1> %v, i32 %n, i16 %m) {
  %1 = zext i1 %a to i32
  %2 = sext i1 %a to i32
  %3 = zext <2 x i1> %v to <2 x i32>
  %4 = extractelement <2 x i32> %3, i32 0
  %5 = trunc i32 %n to i1
  %6 = trunc i16 %m to i1
  %7 = select i1 %5, i32 %1, i32 %2
  %8 = select i1 %6, i32 %7, i32 %4
  ret i32 %8
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "booleans.ll"} {
;   spirv.func @f(%0: i1, %1: vector<2xi1>, %2: i32, %3: i16) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0 : i32
;     %const2 = spirv.Constant -1 : i32
;     %const3 = spirv.Constant dense<[1, 1]> : vector<2xi32>
;     %const4 = "spirv.Constant"() <{value = dense<0> : vector<2xi32>}> {null} : () -> vector<2xi32>
;     %const5 = spirv.Constant 1 : i16
;     %const6 = spirv.Constant 0 : i16
;     %4 = spirv.Select %0, %const0, %const1 : i1, i32
;     %5 = spirv.Select %0, %const2, %const1 : i1, i32
;     %6 = spirv.Select %1, %const3, %const4 : vector<2xi1>, vector<2xi32>
;     %7 = spirv.CompositeExtract %6[0 : i32] : vector<2xi32>
;     %8 = spirv.BitwiseAnd %2, %const0 : i32
;     %9 = spirv.INotEqual %8, %const1 : i32
;     %10 = spirv.BitwiseAnd %3, %const5 : i16
;     %11 = spirv.INotEqual %10, %const6 : i16
;     %12 = spirv.Select %9, %4, %5 : i1, i32
;     %13 = spirv.Select %11, %12, %7 : i1, i32
;     spirv.ReturnValue %13 : i32
;   }
; }
