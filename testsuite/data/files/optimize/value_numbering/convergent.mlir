// test: optimize --passes=value-numbering,dead-code
// Derivatives depend on the invocations that compute them together: they stay where they are.
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @f(%c: i1, %x: f32) -> f32 "None" {
    %a = "spirv.DPdx"(%x) : (f32) -> f32
    %r = spirv.mlir.selection -> f32 {
      spirv.BranchConditional %c, ^then, ^merge(%a : f32)
    ^then:
      %b = "spirv.DPdx"(%x) : (f32) -> f32
      spirv.Branch ^merge(%b : f32)
    ^merge(%m: f32):
      spirv.mlir.merge %m : f32
    }
    spirv.ReturnValue %r : f32
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
//   spirv.func @f(%0: i1, %1: f32) -> f32 "None" {
//     %2 = "spirv.DPdx"(%1) : (f32) -> f32
//     %3 = spirv.mlir.selection -> f32 {
//       spirv.BranchConditional %0, ^bb2, ^bb3(%2 : f32)
//     ^bb2:
//       %4 = "spirv.DPdx"(%1) : (f32) -> f32
//       spirv.Branch ^bb3(%4 : f32)
//     ^bb3(%5: f32):
//       spirv.mlir.merge %5 : f32
//     }
//     spirv.ReturnValue %3 : f32
//   }
// }
