// test: dialect
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.Constant 300 : i8
    %1 = spirv.Constant dense<[1, 2]> : vector<3xi32>
    spirv.Return
  }
}

// ---- expected ----
// error[E0012]: '300' does not fit its type
//   --> wrong_number.mlir:4:10
// error[E0012]: there are fewer elements than the type has
//   --> wrong_number.mlir:5:10
