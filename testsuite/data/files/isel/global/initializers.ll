; test: isel -mtriple=spirv64-unknown-unknown
; Initializers: structs, strings, zero, undef, nested.

@struct = addrspace(1) constant { i32, [2 x float] } { i32 7, [2 x float] [float 1.0, float 2.0] }, align 4
@text = internal unnamed_addr addrspace(2) constant [6 x i8] c"hello\00", align 1
@zero = internal addrspace(2) constant [16 x i64] zeroinitializer, align 8
@undef = addrspace(1) global i32 undef, align 4
@nested = addrspace(1) global [2 x { i8, <2 x i16> }] [{ i8, <2 x i16> } { i8 1, <2 x i16> <i16 2, i16 3> }, { i8, <2 x i16> } zeroinitializer], align 4
define spir_func void @f(ptr addrspace(1) %p, i64 %i) {
  %1 = getelementptr [6 x i8], ptr addrspace(2) @text, i64 0, i64 %i
  %2 = load i8, ptr addrspace(2) %1, align 1
  store i8 %2, ptr addrspace(1) %p, align 1
  %3 = getelementptr [16 x i64], ptr addrspace(2) @zero, i64 0, i64 %i
  %4 = load i64, ptr addrspace(2) %3, align 8
  store i64 %4, ptr addrspace(1) %p, align 8
  ret void
}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.array<2 x !spirv.struct<(i8, vector<2xi16>)>>, CrossWorkgroup>
; spirv.module Physical64 OpenCL attributes {source_file = "initializers.ll"} {
;   %outer_const0 = spirv.Constant 7 : i32
;   %outer_const1 = spirv.Constant [1.0 : f32, 2.0 : f32] : !spirv.array<2 x f32>
;   %outer_const2 = "spirv.ConstantComposite"(%outer_const0, %outer_const1) : (i32, !spirv.array<2 x f32>) -> !spirv.struct<(i32, !spirv.array<2 x f32>)>
;   %outer_const3 = spirv.Constant 1 : i8
;   %outer_const4 = spirv.Constant dense<[2, 3]> : vector<2xi16>
;   %outer_const5 = "spirv.ConstantComposite"(%outer_const3, %outer_const4) : (i8, vector<2xi16>) -> !spirv.struct<(i8, vector<2xi16>)>
;   %outer_const6 = "spirv.ConstantNull"() : () -> !spirv.struct<(i8, vector<2xi16>)>
;   %outer_const7 = "spirv.ConstantComposite"(%outer_const5, %outer_const6) : (!spirv.struct<(i8, vector<2xi16>)>, !spirv.struct<(i8, vector<2xi16>)>) -> !spirv.array<2 x !spirv.struct<(i8, vector<2xi16>)>>
;   %outer_const8 = "spirv.ConstantNull"() : () -> !spirv.array<16 x i64>
;   spirv.GlobalVariable @struct initializer(%outer_const2) {alignment = 4 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "struct", linkage_type = <Export>>} : !spirv.ptr<!spirv.struct<(i32, !spirv.array<2 x f32>)>, CrossWorkgroup>
;   spirv.GlobalVariable @undef {alignment = 4 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "undef", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.GlobalVariable @nested initializer(%outer_const7) {alignment = 4 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "nested", linkage_type = <Export>>} : !type0
;   spirv.GlobalVariable @text initializer([104 : i8, 101 : i8, 108 : i8, 108 : i8, 111 : i8, 0 : i8] : !spirv.array<6 x i8>) {alignment = 1 : i32, constant} : !spirv.ptr<!spirv.array<6 x i8>, UniformConstant>
;   spirv.GlobalVariable @zero initializer(%outer_const8) {alignment = 8 : i32, constant} : !spirv.ptr<!spirv.array<16 x i64>, UniformConstant>
;   spirv.func @f(%0: !spirv.ptr<i64, CrossWorkgroup>, %1: i64) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %global0 = spirv.mlir.addressof @text : !spirv.ptr<!spirv.array<6 x i8>, UniformConstant>
;     %global1 = spirv.mlir.addressof @zero : !spirv.ptr<!spirv.array<16 x i64>, UniformConstant>
;     %2 = spirv.AccessChain %global0[%1] : !spirv.ptr<!spirv.array<6 x i8>, UniformConstant>, i64 -> !spirv.ptr<i8, UniformConstant>
;     %3 = spirv.Load "UniformConstant" %2 ["Aligned", 1] : i8
;     %4 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %4, %3 ["Aligned", 1] : i8
;     %5 = spirv.AccessChain %global1[%1] : !spirv.ptr<!spirv.array<16 x i64>, UniformConstant>, i64 -> !spirv.ptr<i64, UniformConstant>
;     %6 = spirv.Load "UniformConstant" %5 ["Aligned", 8] : i64
;     spirv.Store "CrossWorkgroup" %0, %6 ["Aligned", 8] : i64
;     spirv.Return
;   }
; }
