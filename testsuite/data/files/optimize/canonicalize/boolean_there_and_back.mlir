// test: optimize --passes=canonicalize,dead-code
// A boolean that was stored as a number and tested again is the boolean.
spirv.module Logical GLSL450 {
  spirv.func @f(%b: i1, %x: i32, %y: i32) -> i32 "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %number = spirv.Select %b, %one, %zero : i1, i32
    %low = spirv.BitwiseAnd %number, %one : i32
    %again = spirv.INotEqual %low, %zero : i32
    %r = spirv.Select %again, %x, %y : i1, i32
    spirv.ReturnValue %r : i32
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 {
//   spirv.func @f(%0: i1, %1: i32, %2: i32) -> i32 "None" {
//     %3 = spirv.Select %0, %1, %2 : i1, i32
//     spirv.ReturnValue %3 : i32
//   }
// }
