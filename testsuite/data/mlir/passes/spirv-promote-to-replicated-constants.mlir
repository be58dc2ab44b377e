// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> vector<3xi32> "None" {
    %0 = spirv.Constant dense<1> : vector<3xi32>
    spirv.ReturnValue %0 : vector<3xi32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> vector<3xi32> "None" {
    %0 = spirv.Constant dense<[1, 1, 1]> : vector<3xi32>
    spirv.ReturnValue %0 : vector<3xi32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> vector<3xi32> "None" {
    %0 = spirv.Constant dense<[1, 2, 1]> : vector<3xi32>
    spirv.ReturnValue %0 : vector<3xi32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> vector<2xf32> "None" {
    %0 = spirv.Constant dense<0.5> : vector<2xf32>
    spirv.ReturnValue %0 : vector<2xf32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> vector<2xi1> "None" {
    %0 = spirv.Constant dense<true> : vector<2xi1>
    spirv.ReturnValue %0 : vector<2xi1>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.array<2 x i32> "None" {
    %0 = spirv.Constant [1 : i32, 1 : i32] : !spirv.array<2 x i32>
    spirv.ReturnValue %0 : !spirv.array<2 x i32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.array<2 x i32> "None" {
    %0 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
    spirv.ReturnValue %0 : !spirv.array<2 x i32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.array<2 x vector<3xi32>> "None" {
    %0 = spirv.Constant [dense<1> : vector<3xi32>, dense<1> : vector<3xi32>] : !spirv.array<2 x vector<3xi32>>
    spirv.ReturnValue %0 : !spirv.array<2 x vector<3xi32>>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.array<2 x vector<2xi32>> "None" {
    %0 = spirv.Constant [dense<[1, 2]> : vector<2xi32>, dense<[1, 2]> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
    spirv.ReturnValue %0 : !spirv.array<2 x vector<2xi32>>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.array<1 x i32> "None" {
    %0 = spirv.Constant [1 : i32] : !spirv.array<1 x i32>
    spirv.ReturnValue %0 : !spirv.array<1 x i32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.array<4 x i32> "None" {
    %0 = spirv.Constant dense<5> : tensor<4xi32> : !spirv.array<4 x i32>
    spirv.ReturnValue %0 : !spirv.array<4 x i32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.array<4 x !spirv.array<3 x i32>> "None" {
    %0 = spirv.Constant dense<5> : tensor<4x3xi32> : !spirv.array<4 x !spirv.array<3 x i32>>
    spirv.ReturnValue %0 : !spirv.array<4 x !spirv.array<3 x i32>>
  }
}
// -----
// smaller: equal arrays in arrays
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.array<2 x !spirv.array<2 x i32>> "None" {
    %0 = spirv.Constant dense<[[1, 2], [1, 2]]> : tensor<2x2xi32> : !spirv.array<2 x !spirv.array<2 x i32>>
    spirv.ReturnValue %0 : !spirv.array<2 x !spirv.array<2 x i32>>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> vector<4xf16> "None" {
    %0 = spirv.Constant dense<1.0> : vector<4xf16>
    spirv.ReturnValue %0 : vector<4xf16>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> vector<4xi64> "None" {
    %0 = spirv.Constant dense<-1> : vector<4xi64>
    spirv.ReturnValue %0 : vector<4xi64>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant 7 : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 3 : i32
  spirv.SpecConstantComposite @c (@s, @s, @s) : vector<3xi32>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s spec_id(1) = 3 : i32
  spirv.SpecConstant @t spec_id(2) = 3 : i32
  spirv.SpecConstantComposite @c (@s, @t) : vector<2xi32>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 3 : i32
  spirv.SpecConstantComposite @c (@s, @s) : !spirv.array<2 x i32>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 3 : i32
  spirv.SpecConstantComposite @c (@s, @s) : !spirv.struct<(i32, i32)>
}
