// test: optimize --passes=value-numbering,dead-code
// A parameter that is always given one value is that value, around a loop, too; so is a result of a construct.
spirv.module Logical GLSL450 {
  spirv.func @f(%n: i32, %x: i32) -> i32 "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %r:2 = spirv.mlir.loop -> i32, i32 {
      spirv.Branch ^header(%zero, %x : i32, i32)
    ^header(%i: i32, %same: i32):
      %more = spirv.ULessThan %i, %n : i32
      spirv.BranchConditional %more, ^next, ^merge(%same, %i : i32, i32)
    ^next:
      %j = spirv.IAdd %i, %one : i32
      spirv.Branch ^header(%j, %same : i32, i32)
    ^merge(%a: i32, %b: i32):
      spirv.mlir.merge %a, %b : i32, i32
    }
    %s = spirv.IAdd %r#0, %r#1 : i32
    spirv.ReturnValue %s : i32
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 {
//   spirv.func @f(%0: i32, %1: i32) -> i32 "None" {
//     %const0 = spirv.Constant 0 : i32
//     %const1 = spirv.Constant 1 : i32
//     %2 = spirv.mlir.loop -> i32 {
//       spirv.Branch ^bb2(%const0 : i32)
//     ^bb2(%3: i32):
//       %4 = spirv.ULessThan %3, %0 : i32
//       spirv.BranchConditional %4, ^bb3, ^bb4
//     ^bb3:
//       %5 = spirv.IAdd %3, %const1 : i32
//       spirv.Branch ^bb2(%5 : i32)
//     ^bb4:
//       spirv.mlir.merge %3 : i32
//     }
//     %6 = spirv.IAdd %1, %2 : i32
//     spirv.ReturnValue %6 : i32
//   }
// }
