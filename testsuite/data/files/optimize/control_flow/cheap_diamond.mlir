// test: optimize --passes=canonicalize,control-flow,dead-code
// Arms of a few cheap operations are computed both; a division is not, and neither is an arm that is asked not to be flattened.
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %x: i32, %y: i32) -> i32 "None" {
    %r = spirv.mlir.selection -> i32 {
      %not = spirv.LogicalNot %c : i1
      spirv.BranchConditional %not, ^then, ^merge(%x : i32)
    ^then:
      %a = spirv.IAdd %x, %y : i32
      spirv.Branch ^merge(%a : i32)
    ^merge(%m: i32):
      spirv.mlir.merge %m : i32
    }
    %s = spirv.mlir.selection -> i32 {
      %not = spirv.LogicalNot %c : i1
      spirv.BranchConditional %not [3, 1], ^then, ^merge(%r : i32)
    ^then:
      %a = spirv.UDiv %x, %y : i32
      spirv.Branch ^merge(%a : i32)
    ^merge(%m: i32):
      spirv.mlir.merge %m : i32
    }
    %t = spirv.mlir.selection control(DontFlatten) -> i32 {
      spirv.BranchConditional %c, ^then, ^merge(%s : i32)
    ^then:
      %a = spirv.IAdd %x, %y : i32
      spirv.Branch ^merge(%a : i32)
    ^merge(%m: i32):
      spirv.mlir.merge %m : i32
    }
    spirv.ReturnValue %t : i32
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 {
//   spirv.func @f(%0: i1, %1: i32, %2: i32) -> i32 "None" {
//     %3 = spirv.IAdd %1, %2 : i32
//     %4 = spirv.Select %0, %1, %3 : i1, i32
//     %5 = spirv.mlir.selection -> i32 {
//       spirv.BranchConditional %0 [1, 3], ^bb3(%4 : i32), ^bb2
//     ^bb2:
//       %6 = spirv.UDiv %1, %2 : i32
//       spirv.Branch ^bb3(%6 : i32)
//     ^bb3(%7: i32):
//       spirv.mlir.merge %7 : i32
//     }
//     %8 = spirv.mlir.selection control(DontFlatten) -> i32 {
//       spirv.BranchConditional %0, ^bb5, ^bb6(%5 : i32)
//     ^bb5:
//       %9 = spirv.IAdd %1, %2 : i32
//       spirv.Branch ^bb6(%9 : i32)
//     ^bb6(%10: i32):
//       spirv.mlir.merge %10 : i32
//     }
//     spirv.ReturnValue %8 : i32
//   }
// }
