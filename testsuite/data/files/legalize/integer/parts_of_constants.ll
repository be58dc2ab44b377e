; test: legalize -mtriple=spirv64-unknown-unknown
; What is taken out of a constant has the type that the target has, and so has a vector of zeros with its
; sign extended.

define spir_func i48 @f(<2 x i7> %x, ptr addrspace(1) %p) {
  %a = extractvalue { i48, i32 } { i48 5, i32 6 }, 0
  %b = ashr <2 x i7> zeroinitializer, %x
  store volatile <2 x i7> %b, ptr addrspace(1) %p
  %v = extractvalue { <5 x double>, [3 x i8] } zeroinitializer, 0
  %d = extractelement <5 x double> %v, i32 1
  store volatile double %d, ptr addrspace(1) %p
  ret i48 %a
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "parts_of_constants.ll"} {
;   spirv.func @f(%0: vector<2xi32>, %1: !spirv.ptr<vector<2xi32>, CrossWorkgroup>) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 5 : i64
;     %const1 = spirv.Constant 6 : i32
;     %const2 = "spirv.ConstantComposite"(%const0, %const1) : (i64, i32) -> !spirv.struct<(i64, i32)>
;     %const3 = spirv.Constant dense<[127, 127]> : vector<2xi32>
;     %const4 = spirv.Constant dense<[0, 0]> : vector<2xi32>
;     %const5 = "spirv.ConstantNull"() : () -> !spirv.struct<(!spirv.array<2 x vector<4xf64>>, !spirv.array<3 x i8>)>
;     %2 = spirv.CompositeExtract %const2[0 : i32] : !spirv.struct<(i64, i32)>
;     %3 = spirv.BitwiseAnd %0, %const3 : vector<2xi32>
;     %4 = spirv.ShiftRightArithmetic %const4, %3 : vector<2xi32>, vector<2xi32>
;     spirv.Store "CrossWorkgroup" %1, %4 ["Volatile|Aligned", 2] : vector<2xi32>
;     %5 = spirv.CompositeExtract %const5[0 : i32] : !spirv.struct<(!spirv.array<2 x vector<4xf64>>, !spirv.array<3 x i8>)>
;     %6 = spirv.CompositeExtract %5[0 : i32] : !spirv.array<2 x vector<4xf64>>
;     %7 = spirv.CompositeExtract %5[1 : i32] : !spirv.array<2 x vector<4xf64>>
;     %8 = spirv.CompositeExtract %7[0 : i32] : vector<4xf64>
;     %9 = spirv.CompositeExtract %6[1 : i32] : vector<4xf64>
;     %10 = spirv.Bitcast %1 : !spirv.ptr<vector<2xi32>, CrossWorkgroup> to !spirv.ptr<f64, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %10, %9 ["Volatile|Aligned", 8] : f64
;     spirv.ReturnValue %2 : i64
;   }
; }
