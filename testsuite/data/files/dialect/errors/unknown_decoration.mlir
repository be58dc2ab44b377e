// test: dialect
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @g {florp = 1 : i32} : !spirv.ptr<i32, Private>
}

// ---- expected ----
// error[E0012]: 'florp' is not a decoration or an attribute of this operation
//   --> unknown_decoration.mlir:3:28
