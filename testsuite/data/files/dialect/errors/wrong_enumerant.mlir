// test: dialect
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shade], []> {
}

// ---- expected ----
// error[E0012]: a capability must stand here, and 'Shade' is none
//   --> wrong_enumerant.mlir:2:57
