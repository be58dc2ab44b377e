// test: dialect
// An entry block that an attribute names has its label, with what the function uses behind it.

spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1) -> i32 "None" attributes {selection_controls = [["^bb0", 1 : i32]]} {
  ^bb0:
    %one = spirv.Constant 1 : i32
    spirv.BranchConditional %c, ^bb1, ^bb2
  ^bb1:
    spirv.ReturnValue %one : i32
  ^bb2:
    spirv.ReturnValue %one : i32
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 {
//   spirv.func @f(%0: i1) -> i32 "None" attributes {selection_controls = [["^bb0", 1 : i32]]} {
//   ^bb0:
//     %const0 = spirv.Constant 1 : i32
//     spirv.BranchConditional %0, ^bb1, ^bb2
//   ^bb1:
//     spirv.ReturnValue %const0 : i32
//   ^bb2:
//     spirv.ReturnValue %const0 : i32
//   }
// }
