// test: dialect
// What leaves a construct says how many it leaves; a switch, results, controls with parameters.
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %n: i32) -> i32 "Inline|Pure" {
    %zero = spirv.Constant 0 : i32
    %r:2 = spirv.mlir.loop control(Unroll|PartialCount) param(4) -> i32, i1 {
      spirv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spirv.ULessThan %i, %n : i32
      spirv.BranchConditional %more [3, 1], ^body, ^merge(%i, %c : i32, i1)
    ^body:
      spirv.mlir.selection control(Flatten) {
        spirv.Switch %i : i32, [
          default: ^end,
          1: ^leave,
          -2: ^next
        ]
      ^leave:
        "spirv.mlir.break"(%zero, %c) {depth = 1 : i32} : (i32, i1) -> ()
      ^next:
        "spirv.mlir.continue"() {depth = 1 : i32} : () -> ()
      ^end:
        spirv.mlir.merge
      }
      spirv.Branch ^continue
    ^continue:
      spirv.Branch ^header(%i : i32)
    ^merge(%v: i32, %b: i1):
      spirv.mlir.merge %v, %b : i32, i1
    }
    %s = spirv.Select %r#1, %r#0, %zero : i1, i32
    spirv.ReturnValue %s : i32
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 {
//   spirv.func @f(%0: i1, %1: i32) -> i32 "Inline|Pure" {
//     %const0 = spirv.Constant 0 : i32
//     %2:2 = spirv.mlir.loop control(Unroll|PartialCount) param(4) -> i32, i1 {
//       spirv.Branch ^bb2(%const0 : i32)
//     ^bb2(%4: i32):
//       %5 = spirv.ULessThan %4, %1 : i32
//       spirv.BranchConditional %5 [3, 1], ^bb3, ^bb9(%4, %0 : i32, i1)
//     ^bb3:
//       spirv.mlir.selection control(Flatten) {
//         spirv.Switch %4 : i32, [
//           default: ^bb7,
//           1: ^bb5,
//           -2: ^bb6
//         ]
//       ^bb5:
//         "spirv.mlir.break"(%const0, %0) {depth = 1 : i32} : (i32, i1) -> ()
//       ^bb6:
//         "spirv.mlir.continue"() {depth = 1 : i32} : () -> ()
//       ^bb7:
//         spirv.mlir.merge
//       }
//       spirv.Branch ^bb8
//     ^bb8:
//       spirv.Branch ^bb2(%4 : i32)
//     ^bb9(%6: i32, %7: i1):
//       spirv.mlir.merge %6, %7 : i32, i1
//     }
//     %8 = spirv.Select %2#1, %2#0, %const0 : i1, i32
//     spirv.ReturnValue %8 : i32
//   }
// }
