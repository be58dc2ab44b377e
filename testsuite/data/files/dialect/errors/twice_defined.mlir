// test: dialect
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) "None" {
    %a = spirv.Constant 1 : i32
    spirv.Return
  }
  spirv.func @f() "None" {
    spirv.Return
  }
}

// ---- expected ----
// error[E0012]: the symbol '@f' is defined twice
//   --> twice_defined.mlir:7:3
//   note: first at twice_defined.mlir:3:3
// error[E0012]: the value '%a' is defined twice
//   --> twice_defined.mlir:4:5
//   note: first at twice_defined.mlir:3:17
