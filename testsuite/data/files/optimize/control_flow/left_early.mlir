// test: optimize --passes=control-flow,dead-code
// A selection that is left from a construct within stays, whatever its condition.
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %x: i32, %y: i32) -> i32 "None" {
    %one = spirv.Constant 1 : i32
    %r = spirv.mlir.selection -> i32 {
      spirv.Switch %one : i32, [
        default: ^other,
        1: ^first
      ]
    ^first:
      spirv.mlir.selection {
        spirv.BranchConditional %c, ^leave, ^end
      ^leave:
        "spirv.mlir.break"(%x) {depth = 1 : i32} : (i32) -> ()
      ^end:
        spirv.mlir.merge
      }
      spirv.Branch ^merge(%y : i32)
    ^other:
      spirv.Branch ^merge(%one : i32)
    ^merge(%m: i32):
      spirv.mlir.merge %m : i32
    }
    spirv.ReturnValue %r : i32
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 {
//   spirv.func @f(%0: i1, %1: i32, %2: i32) -> i32 "None" {
//     %const0 = spirv.Constant 1 : i32
//     %3 = spirv.mlir.selection -> i32 {
//       spirv.Switch %const0 : i32, [
//         default: ^bb6,
//         1: ^bb2
//       ]
//     ^bb2:
//       spirv.mlir.selection {
//         spirv.BranchConditional %0, ^bb4, ^bb5
//       ^bb4:
//         "spirv.mlir.break"(%1) {depth = 1 : i32} : (i32) -> ()
//       ^bb5:
//         spirv.mlir.merge
//       }
//       spirv.Branch ^bb7(%2 : i32)
//     ^bb6:
//       spirv.Branch ^bb7(%const0 : i32)
//     ^bb7(%4: i32):
//       spirv.mlir.merge %4 : i32
//     }
//     spirv.ReturnValue %3 : i32
//   }
// }
