// test: dialect
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.Konstant 1 : i32
    spirv.Return
  }
}

// ---- expected ----
// error[E0012]: there is no operation 'spirv.Konstant'
//   --> unknown_operation.mlir:4:10
