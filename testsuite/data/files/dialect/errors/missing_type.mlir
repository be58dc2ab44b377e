// test: dialect
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) "None" {
    %0 = spirv.IAdd %a, %a
    spirv.Return
  }
}

// ---- expected ----
// error[E0012]: expected ':' and found 'spirv.Return'
//   --> missing_type.mlir:5:5
