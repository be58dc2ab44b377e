// test: dialect
// The examples of the reference document, functions in MLIR's builtin form.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  func.func @selection(%cond: i1) -> () {
    %zero = spirv.Constant 0: i32
    %one = spirv.Constant 1: i32
    %two = spirv.Constant 2: i32
    %x = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>

    spirv.mlir.selection {
      spirv.BranchConditional %cond, ^then, ^else

    ^then:
      spirv.Store "Function" %x, %one : i32
      spirv.Branch ^merge

    ^else:
      spirv.Store "Function" %x, %two : i32
      spirv.Branch ^merge

    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }

  func.func @loop(%count : i32) -> () {
    %zero = spirv.Constant 0: i32
    %one = spirv.Constant 1: i32
    %var = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>

    spirv.mlir.loop {
      spirv.Branch ^header

    ^header:
      %val0 = spirv.Load "Function" %var : i32
      %cmp = spirv.SLessThan %val0, %count : i32
      spirv.BranchConditional %cmp, ^body, ^merge

    ^body:
      // ...
      spirv.Branch ^continue

    ^continue:
      %val1 = spirv.Load "Function" %var : i32
      %add = spirv.IAdd %val1, %one : i32
      spirv.Store "Function" %var, %add : i32
      spirv.Branch ^header

    ^merge:
      spirv.mlir.merge
    }
    return
  }

  func.func @foo() -> () {
    %var = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.mlir.selection {
      %true = spirv.Constant true
      spirv.BranchConditional %true, ^true, ^false

    ^true:
      %zero = spirv.Constant 0 : i32
      spirv.Branch ^phi(%zero: i32)

    ^false:
      %one = spirv.Constant 1 : i32
      spirv.Branch ^phi(%one: i32)

    ^phi(%arg: i32):
      spirv.Store "Function" %var, %arg : i32
      spirv.Return

    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }

  func.func @f(%arg: i32) -> i32 {
    "spirv.ReturnValue"(%arg) : (i32) -> (i32)
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
//   spirv.func @selection(%0: i1) "None" {
//     %const0 = spirv.Constant 0 : i32
//     %const1 = spirv.Constant 1 : i32
//     %const2 = spirv.Constant 2 : i32
//     %1 = spirv.Variable init(%const0) : !spirv.ptr<i32, Function>
//     spirv.mlir.selection {
//       spirv.BranchConditional %0, ^bb2, ^bb3
//     ^bb2:
//       spirv.Store "Function" %1, %const1 : i32
//       spirv.Branch ^bb4
//     ^bb3:
//       spirv.Store "Function" %1, %const2 : i32
//       spirv.Branch ^bb4
//     ^bb4:
//       spirv.mlir.merge
//     }
//     spirv.Return
//   }
//   spirv.func @loop(%0: i32) "None" {
//     %const0 = spirv.Constant 0 : i32
//     %const1 = spirv.Constant 1 : i32
//     %1 = spirv.Variable init(%const0) : !spirv.ptr<i32, Function>
//     spirv.mlir.loop {
//       spirv.Branch ^bb2
//     ^bb2:
//       %2 = spirv.Load "Function" %1 : i32
//       %3 = spirv.SLessThan %2, %0 : i32
//       spirv.BranchConditional %3, ^bb3, ^bb5
//     ^bb3:
//       spirv.Branch ^bb4
//     ^bb4:
//       %4 = spirv.Load "Function" %1 : i32
//       %5 = spirv.IAdd %4, %const1 : i32
//       spirv.Store "Function" %1, %5 : i32
//       spirv.Branch ^bb2
//     ^bb5:
//       spirv.mlir.merge
//     }
//     spirv.Return
//   }
//   spirv.func @foo() "None" {
//     %const0 = spirv.Constant true
//     %const1 = spirv.Constant 0 : i32
//     %const2 = spirv.Constant 1 : i32
//     %0 = spirv.Variable : !spirv.ptr<i32, Function>
//     spirv.mlir.selection {
//       spirv.BranchConditional %const0, ^bb2, ^bb3
//     ^bb2:
//       spirv.Branch ^bb4(%const1 : i32)
//     ^bb3:
//       spirv.Branch ^bb4(%const2 : i32)
//     ^bb4(%1: i32):
//       spirv.Store "Function" %0, %1 : i32
//       spirv.Return
//     ^bb5:
//       spirv.mlir.merge
//     }
//     spirv.Return
//   }
//   spirv.func @f(%0: i32) -> i32 "None" {
//     spirv.ReturnValue %0 : i32
//   }
// }
