// test: optimize --passes=canonicalize,value-numbering,dead-code
// What a specialization may change is not folded, but computed once.
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s spec_id(1) = 0 : i32
  spirv.func @f(%x: i32) -> i32 "None" {
    %s = spirv.mlir.referenceof @s : i32
    %a = spirv.IAdd %x, %s : i32
    %b = spirv.IAdd %s, %x : i32
    %c = spirv.IMul %a, %b : i32
    %d = spirv.IMul %c, %s : i32
    spirv.ReturnValue %d : i32
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 {
//   spirv.SpecConstant @s spec_id(1) = 0 : i32
//   spirv.func @f(%0: i32) -> i32 "None" {
//     %const0 = spirv.mlir.referenceof @s : i32
//     %1 = spirv.IAdd %0, %const0 : i32
//     %2 = spirv.IMul %1, %1 : i32
//     %3 = spirv.IMul %2, %const0 : i32
//     spirv.ReturnValue %3 : i32
//   }
// }
