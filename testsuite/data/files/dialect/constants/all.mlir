// test: dialect
// Constants of every form, specialization constants and what is made of them.
spirv.module Logical GLSL450 {
  spirv.SpecConstant @size spec_id(3) = 16 : i32
  spirv.SpecConstant @flag = true
  spirv.SpecConstantComposite @pair (@size, @size) : vector<2xi32>
  %size = spirv.mlir.referenceof @size : i32
  %two = spirv.Constant 2 : i32
  %twice = spirv.SpecConstantOperation wraps "spirv.IMul"(%size, %two) : (i32, i32) -> i32
  spirv.GlobalVariable @table : !spirv.ptr<!spirv.array<%twice x f32>, Private>
  spirv.GlobalVariable @other : !spirv.ptr<!spirv.array<@size x f32>, Private>
  spirv.GlobalVariable @init initializer(-1.5 : f32) : !spirv.ptr<f32, Private>
  spirv.func @f() "None" {
    %0 = spirv.Constant dense<[1, 2, -3]> : vector<3xi32>
    %1 = spirv.Constant dense<0.5> : vector<2xf32>
    %2 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
    %3 = spirv.Constant dense<[1.0, 0x7FC00000]> : tensor<2xf32> : !spirv.array<2 x f32>
    %4 = spirv.Constant 0x7C00 : f16
    %5 = spirv.Constant 18446744073709551615 : i64
    %6 = "spirv.Constant"() <{value = 0 : i32}> {null} : () -> i32
    %7 = "spirv.ConstantNull"() : () -> !spirv.struct<(i32, f32)>
    %8 = spirv.Undef : vector<4xf32>
    %9 = spirv.mlir.referenceof @pair : vector<2xi32>
    %10 = "spirv.CopyObject"(%0) : (vector<3xi32>) -> vector<3xi32>
    %11 = "spirv.CopyObject"(%1) : (vector<2xf32>) -> vector<2xf32>
    %12 = "spirv.CopyObject"(%2) : (!spirv.array<2 x i32>) -> !spirv.array<2 x i32>
    %13 = "spirv.CopyObject"(%3) : (!spirv.array<2 x f32>) -> !spirv.array<2 x f32>
    %14 = "spirv.CopyObject"(%4) : (f16) -> f16
    %15 = "spirv.CopyObject"(%5) : (i64) -> i64
    %16 = "spirv.CopyObject"(%6) : (i32) -> i32
    %17 = "spirv.CopyObject"(%7) : (!spirv.struct<(i32, f32)>) -> !spirv.struct<(i32, f32)>
    %18 = "spirv.CopyObject"(%8) : (vector<4xf32>) -> vector<4xf32>
    %19 = "spirv.CopyObject"(%9) : (vector<2xi32>) -> vector<2xi32>
    spirv.Return
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 {
//   spirv.SpecConstant @size spec_id(3) = 16 : i32
//   %outer_const0 = spirv.mlir.referenceof @size : i32
//   spirv.SpecConstant @flag = true
//   spirv.SpecConstantComposite @pair (@size, @size) : vector<2xi32>
//   %outer_const1 = spirv.Constant 2 : i32
//   %outer_const2 = spirv.SpecConstantOperation wraps "spirv.IMul"(%outer_const0, %outer_const1) : (i32, i32) -> i32
//   spirv.GlobalVariable @table : !spirv.ptr<!spirv.array<%outer_const2 x f32>, Private>
//   spirv.GlobalVariable @other : !spirv.ptr<!spirv.array<@size x f32>, Private>
//   spirv.GlobalVariable @init initializer(-1.5 : f32) : !spirv.ptr<f32, Private>
//   spirv.func @f() "None" {
//     %const0 = spirv.Constant dense<[1, 2, -3]> : vector<3xi32>
//     %const1 = spirv.Constant dense<[0.5, 0.5]> : vector<2xf32>
//     %const2 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
//     %const3 = spirv.Constant [1.0 : f32, 0x7FC00000 : f32] : !spirv.array<2 x f32>
//     %const4 = spirv.Constant 0x7C00 : f16
//     %const5 = spirv.Constant -1 : i64
//     %const6 = "spirv.Constant"() <{value = 0 : i32}> {null} : () -> i32
//     %const7 = "spirv.ConstantNull"() : () -> !spirv.struct<(i32, f32)>
//     %const8 = spirv.Undef : vector<4xf32>
//     %const9 = spirv.mlir.referenceof @pair : vector<2xi32>
//     %0 = "spirv.CopyObject"(%const0) : (vector<3xi32>) -> vector<3xi32>
//     %1 = "spirv.CopyObject"(%const1) : (vector<2xf32>) -> vector<2xf32>
//     %2 = "spirv.CopyObject"(%const2) : (!spirv.array<2 x i32>) -> !spirv.array<2 x i32>
//     %3 = "spirv.CopyObject"(%const3) : (!spirv.array<2 x f32>) -> !spirv.array<2 x f32>
//     %4 = "spirv.CopyObject"(%const4) : (f16) -> f16
//     %5 = "spirv.CopyObject"(%const5) : (i64) -> i64
//     %6 = "spirv.CopyObject"(%const6) : (i32) -> i32
//     %7 = "spirv.CopyObject"(%const7) : (!spirv.struct<(i32, f32)>) -> !spirv.struct<(i32, f32)>
//     %8 = "spirv.CopyObject"(%const8) : (vector<4xf32>) -> vector<4xf32>
//     %9 = "spirv.CopyObject"(%const9) : (vector<2xi32>) -> vector<2xi32>
//     spirv.Return
//   }
// }
