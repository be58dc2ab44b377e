// test: dialect
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) "None" {
    %0 = spirv.IAdd %a, %b : i32
    spirv.Return
  }
}

// ---- expected ----
// error[E0012]: the value '%b' is not defined
//   --> undefined_value.mlir:4:25
