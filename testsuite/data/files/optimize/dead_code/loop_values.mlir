// test: optimize --passes=dead-code
// A value that only goes around a loop goes, one that decides how often stays.
spirv.module Logical GLSL450 {
  spirv.func @f(%n: i32, %x: i32) "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %r:2 = spirv.mlir.loop -> i32, i32 {
      spirv.Branch ^header(%zero, %x : i32, i32)
    ^header(%i: i32, %sum: i32):
      %more = spirv.ULessThan %i, %n : i32
      spirv.BranchConditional %more, ^next, ^merge(%sum, %i : i32, i32)
    ^next:
      %j = spirv.IAdd %i, %one : i32
      %more_sum = spirv.IAdd %sum, %i : i32
      spirv.Branch ^header(%j, %more_sum : i32, i32)
    ^merge(%a: i32, %b: i32):
      spirv.mlir.merge %a, %b : i32, i32
    }
    spirv.Return
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 {
//   spirv.func @f(%0: i32, %1: i32) "None" {
//     %const0 = spirv.Constant 0 : i32
//     %const1 = spirv.Constant 1 : i32
//     spirv.mlir.loop {
//       spirv.Branch ^bb2(%const0 : i32)
//     ^bb2(%2: i32):
//       %3 = spirv.ULessThan %2, %0 : i32
//       spirv.BranchConditional %3, ^bb3, ^bb4
//     ^bb3:
//       %4 = spirv.IAdd %2, %const1 : i32
//       spirv.Branch ^bb2(%4 : i32)
//     ^bb4:
//       spirv.mlir.merge
//     }
//     spirv.Return
//   }
// }
