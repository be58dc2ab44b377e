// Functions, specialization constants, composites and undefined values in MLIR's dialect.
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.SpecConstant @sc spec_id(5) = 42 : i32
  spirv.func @helper(%a: i32, %v: vector<4xf32>) -> vector<4xf32> "Inline" {
    %s = spirv.mlir.referenceof @sc : i32
    %b = spirv.IMul %a, %s : i32
    %f = spirv.ConvertSToF %b : i32 to f32
    %r = spirv.VectorTimesScalar %v, %f : (vector<4xf32>, f32) -> vector<4xf32>
    spirv.ReturnValue %r : vector<4xf32>
  }
  spirv.func @main(%x: i32) -> vector<4xf32> "None" {
    %u = spirv.Undef : vector<4xf32>
    %c = spirv.Constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
    %n = spirv.GL.Sqrt %c : vector<4xf32>
    %m = spirv.FAdd %n, %u : vector<4xf32>
    %r = spirv.FunctionCall @helper(%x, %m) : (i32, vector<4xf32>) -> vector<4xf32>
    spirv.ReturnValue %r : vector<4xf32>
  }
}
