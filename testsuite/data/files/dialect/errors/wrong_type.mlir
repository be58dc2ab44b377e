// test: dialect
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) "None" {
    %0 = spirv.FAdd %a, %a : f32
    spirv.Return
  }
}

// ---- expected ----
// error[E0012]: '%a' is of type i32, and f32 is stated
//   --> wrong_type.mlir:4:21
//   note: defined at wrong_type.mlir:3:17
