// test: dialect
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) "None" {
    %0 = arith.addi %a, %a : i32
    spirv.Return
  }
}

// ---- expected ----
// error[E0012]: there is no operation 'arith.addi'
//   --> other_dialect.mlir:4:10
//   help: only operations of the dialect 'spirv' are supported
