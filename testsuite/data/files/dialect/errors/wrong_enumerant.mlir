// test: dialect
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shade], []> {
}

// ---- expected ----
// error[E0012]: expected a capability and found 'Shade'
//   --> wrong_enumerant.mlir:2:57
