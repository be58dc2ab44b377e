// test: dialect
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @g {florp = 1 : i32} : !spirv.ptr<i32, Private>
}

// ---- expected ----
// error[E0012]: 'florp' is no decoration, and nothing else here has that name
//   --> unknown_decoration.mlir:3:28
