// test: dialect
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.Return

// ---- expected ----
// error[E0012]: expected an operation and found the end of the text
//   --> unfinished.mlir:5:1
