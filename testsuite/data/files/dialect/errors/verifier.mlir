// test: dialect
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) "None" {
    %0 = spirv.IAdd %a, %a : f32
    spirv.Return
  }
}

// ---- expected ----
// error[E0009]: the result is f32, not an integer
//   --> inst0 (spirv.IAdd) in function @f
