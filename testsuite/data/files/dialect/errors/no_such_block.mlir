// test: dialect
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i1) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %a, ^then, ^merge
    ^then:
      spirv.Branch ^outside
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
}

// ---- expected ----
// error[E0012]: there is no block '^outside' in this region
//   --> no_such_block.mlir:7:20
//   help: only "spirv.mlir.break" and "spirv.mlir.continue" leave a region
