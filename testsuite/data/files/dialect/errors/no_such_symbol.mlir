// test: dialect
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.mlir.addressof @nothing : !spirv.ptr<i32, Private>
    spirv.FunctionCall @g() : () -> ()
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @h
}

// ---- expected ----
// error[E0012]: there is no function '@h'
//   --> no_such_symbol.mlir:8:3
// error[E0012]: there is no global variable '@nothing'
//   --> no_such_symbol.mlir:4:10
// error[E0012]: there is no function '@g'
//   --> no_such_symbol.mlir:5:24
