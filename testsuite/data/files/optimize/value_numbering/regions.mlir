// test: optimize --passes=value-numbering,dead-code
// What an arm computes is not seen behind the selection, what precedes it is seen in the arms; operands may be swapped.
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %x: i32, %y: i32) -> i32 "None" {
    %before = spirv.IAdd %x, %y : i32
    %r = spirv.mlir.selection -> i32 {
      spirv.BranchConditional %c, ^then, ^other
    ^then:
      %a = spirv.IAdd %y, %x : i32
      %b = spirv.IMul %a, %x : i32
      spirv.Branch ^merge(%b : i32)
    ^other:
      %d = spirv.ISub %x, %y : i32
      spirv.Branch ^merge(%d : i32)
    ^merge(%m: i32):
      spirv.mlir.merge %m : i32
    }
    %behind = spirv.IMul %before, %x : i32
    %minus = spirv.ISub %x, %y : i32
    %s = spirv.IAdd %behind, %minus : i32
    %t = spirv.IAdd %s, %r : i32
    spirv.ReturnValue %t : i32
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 {
//   spirv.func @f(%0: i1, %1: i32, %2: i32) -> i32 "None" {
//     %3 = spirv.IAdd %1, %2 : i32
//     %4 = spirv.mlir.selection -> i32 {
//       spirv.BranchConditional %0, ^bb2, ^bb3
//     ^bb2:
//       %5 = spirv.IMul %3, %1 : i32
//       spirv.Branch ^bb4(%5 : i32)
//     ^bb3:
//       %6 = spirv.ISub %1, %2 : i32
//       spirv.Branch ^bb4(%6 : i32)
//     ^bb4(%7: i32):
//       spirv.mlir.merge %7 : i32
//     }
//     %8 = spirv.IMul %3, %1 : i32
//     %9 = spirv.ISub %1, %2 : i32
//     %10 = spirv.IAdd %8, %9 : i32
//     %11 = spirv.IAdd %10, %4 : i32
//     spirv.ReturnValue %11 : i32
//   }
// }
