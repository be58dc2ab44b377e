// test: dialect --passes=legalize,vce
// What the environment of a module does not list is missing: a half is computed in f32, a long in words, by a function.
module attributes {
  spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, Linkage], [SPV_KHR_storage_buffer_storage_class]>, {}>
} {
  spirv.module Logical GLSL450 {
    spirv.func @sum(%a: f16, %b: f16) -> f16 "None" {
      %c = spirv.FAdd %a, %b : f16
      spirv.ReturnValue %c : f16
    }
    spirv.func @sums(%a: i64, %b: i64) -> i64 "None" {
      %c = spirv.IAdd %a, %b : i64
      spirv.ReturnValue %c : i64
    }
  }
}

// ---- expected ----
// error[E0005]: a module without entry points requires the capability Linkage
//   note: the target lacks the capability Linkage
//   note: see 2.16.1, Universal Validation Rules
//   help: do without it, or target what has the capability Linkage
