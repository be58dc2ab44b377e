// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32, %lo: f32, %hi: f32) -> f32 "None" {
    %a = spirv.FOrdLessThan %lo, %x : f32
    %m = spirv.Select %a, %x, %lo : i1, f32
    %b = spirv.FOrdLessThan %m, %hi : f32
    %n = spirv.Select %b, %m, %hi : i1, f32
    spirv.ReturnValue %n : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32, %lo: f32, %hi: f32) -> f32 "None" {
    %a = spirv.FOrdLessThan %x, %lo : f32
    %m = spirv.Select %a, %lo, %x : i1, f32
    %b = spirv.FOrdLessThan %m, %hi : f32
    %n = spirv.Select %b, %m, %hi : i1, f32
    spirv.ReturnValue %n : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f16, %lo: f16, %hi: f16) -> f16 "None" {
    %a = spirv.FOrdLessThan %lo, %x : f16
    %m = spirv.Select %a, %x, %lo : i1, f16
    %b = spirv.FOrdLessThan %m, %hi : f16
    %n = spirv.Select %b, %m, %hi : i1, f16
    spirv.ReturnValue %n : f16
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32, %lo: f32, %hi: f32) -> f32 "None" {
    %a = spirv.FOrdLessThanEqual %lo, %x : f32
    %m = spirv.Select %a, %x, %lo : i1, f32
    %b = spirv.FOrdLessThanEqual %m, %hi : f32
    %n = spirv.Select %b, %m, %hi : i1, f32
    spirv.ReturnValue %n : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32, %lo: f32, %hi: f32) -> f32 "None" {
    %a = spirv.FOrdLessThanEqual %x, %lo : f32
    %m = spirv.Select %a, %lo, %x : i1, f32
    %b = spirv.FOrdLessThanEqual %m, %hi : f32
    %n = spirv.Select %b, %m, %hi : i1, f32
    spirv.ReturnValue %n : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f16, %lo: f16, %hi: f16) -> f16 "None" {
    %a = spirv.FOrdLessThanEqual %lo, %x : f16
    %m = spirv.Select %a, %x, %lo : i1, f16
    %b = spirv.FOrdLessThanEqual %m, %hi : f16
    %n = spirv.Select %b, %m, %hi : i1, f16
    spirv.ReturnValue %n : f16
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<4xf32>, %lo: vector<4xf32>, %hi: vector<4xf32>) -> vector<4xf32> "None" {
    %a = spirv.FOrdLessThan %lo, %x : vector<4xf32>
    %m = spirv.Select %a, %x, %lo : vector<4xi1>, vector<4xf32>
    %b = spirv.FOrdLessThan %m, %hi : vector<4xf32>
    %n = spirv.Select %b, %m, %hi : vector<4xi1>, vector<4xf32>
    spirv.ReturnValue %n : vector<4xf32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %lo: i32, %hi: i32) -> i32 "None" {
    %a = spirv.SLessThan %lo, %x : i32
    %m = spirv.Select %a, %x, %lo : i1, i32
    %b = spirv.SLessThan %m, %hi : i32
    %n = spirv.Select %b, %m, %hi : i1, i32
    spirv.ReturnValue %n : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<2xi32>, %lo: vector<2xi32>, %hi: vector<2xi32>) -> vector<2xi32> "None" {
    %a = spirv.SLessThan %lo, %x : vector<2xi32>
    %m = spirv.Select %a, %x, %lo : vector<2xi1>, vector<2xi32>
    %b = spirv.SLessThan %m, %hi : vector<2xi32>
    %n = spirv.Select %b, %m, %hi : vector<2xi1>, vector<2xi32>
    spirv.ReturnValue %n : vector<2xi32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %lo: i32, %hi: i32) -> i32 "None" {
    %a = spirv.SLessThanEqual %lo, %x : i32
    %m = spirv.Select %a, %x, %lo : i1, i32
    %b = spirv.SLessThanEqual %m, %hi : i32
    %n = spirv.Select %b, %m, %hi : i1, i32
    spirv.ReturnValue %n : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<2xi32>, %lo: vector<2xi32>, %hi: vector<2xi32>) -> vector<2xi32> "None" {
    %a = spirv.SLessThanEqual %lo, %x : vector<2xi32>
    %m = spirv.Select %a, %x, %lo : vector<2xi1>, vector<2xi32>
    %b = spirv.SLessThanEqual %m, %hi : vector<2xi32>
    %n = spirv.Select %b, %m, %hi : vector<2xi1>, vector<2xi32>
    spirv.ReturnValue %n : vector<2xi32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %lo: i32, %hi: i32) -> i32 "None" {
    %a = spirv.ULessThan %lo, %x : i32
    %m = spirv.Select %a, %x, %lo : i1, i32
    %b = spirv.ULessThan %m, %hi : i32
    %n = spirv.Select %b, %m, %hi : i1, i32
    spirv.ReturnValue %n : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<2xi32>, %lo: vector<2xi32>, %hi: vector<2xi32>) -> vector<2xi32> "None" {
    %a = spirv.ULessThan %lo, %x : vector<2xi32>
    %m = spirv.Select %a, %x, %lo : vector<2xi1>, vector<2xi32>
    %b = spirv.ULessThan %m, %hi : vector<2xi32>
    %n = spirv.Select %b, %m, %hi : vector<2xi1>, vector<2xi32>
    spirv.ReturnValue %n : vector<2xi32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %lo: i32, %hi: i32) -> i32 "None" {
    %a = spirv.ULessThanEqual %lo, %x : i32
    %m = spirv.Select %a, %x, %lo : i1, i32
    %b = spirv.ULessThanEqual %m, %hi : i32
    %n = spirv.Select %b, %m, %hi : i1, i32
    spirv.ReturnValue %n : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<2xi32>, %lo: vector<2xi32>, %hi: vector<2xi32>) -> vector<2xi32> "None" {
    %a = spirv.ULessThanEqual %lo, %x : vector<2xi32>
    %m = spirv.Select %a, %x, %lo : vector<2xi1>, vector<2xi32>
    %b = spirv.ULessThanEqual %m, %hi : vector<2xi32>
    %n = spirv.Select %b, %m, %hi : vector<2xi1>, vector<2xi32>
    spirv.ReturnValue %n : vector<2xi32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i64, %lo: i64, %hi: i64) -> i64 "None" {
    %a = spirv.SLessThan %lo, %x : i64
    %m = spirv.Select %a, %x, %lo : i1, i64
    %b = spirv.SLessThan %m, %hi : i64
    %n = spirv.Select %b, %m, %hi : i1, i64
    spirv.ReturnValue %n : i64
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %lo: i32, %hi: i32) -> i32 "None" {
    %a = spirv.SLessThan %lo, %x : i32
    %m = spirv.Select %a, %x, %lo : i1, i32
    %b = spirv.SLessThanEqual %m, %hi : i32
    %n = spirv.Select %b, %m, %hi : i1, i32
    spirv.ReturnValue %n : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %lo: i32, %hi: i32) -> i32 "None" {
    %a = spirv.SLessThan %lo, %x : i32
    %m = spirv.Select %a, %x, %lo : i1, i32
    %b = spirv.ULessThan %m, %hi : i32
    %n = spirv.Select %b, %m, %hi : i1, i32
    spirv.ReturnValue %n : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %lo: i32, %hi: i32) -> i32 "None" {
    %a = spirv.SGreaterThan %lo, %x : i32
    %m = spirv.Select %a, %x, %lo : i1, i32
    %b = spirv.SGreaterThan %m, %hi : i32
    %n = spirv.Select %b, %m, %hi : i1, i32
    spirv.ReturnValue %n : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32, %lo: f32, %hi: f32) -> f32 "None" {
    %a = spirv.FUnordLessThan %lo, %x : f32
    %m = spirv.Select %a, %x, %lo : i1, f32
    %b = spirv.FUnordLessThan %m, %hi : f32
    %n = spirv.Select %b, %m, %hi : i1, f32
    spirv.ReturnValue %n : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %lo: i32, %hi: i32) -> i32 "None" {
    %a = spirv.SLessThan %lo, %x : i32
    %m = spirv.Select %a, %x, %lo : i1, i32
    %b = spirv.SLessThan %hi, %m : i32
    %n = spirv.Select %b, %m, %hi : i1, i32
    spirv.ReturnValue %n : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %lo: i32, %hi: i32) -> i32 "None" {
    %a = spirv.SLessThan %lo, %x : i32
    %m = spirv.Select %a, %x, %lo : i1, i32
    %b = spirv.SLessThan %m, %hi : i32
    %n = spirv.Select %b, %m, %hi : i1, i32
    %q = spirv.IAdd %m, %n : i32
    spirv.ReturnValue %q : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32) -> i32 "None" {
    %a = spirv.Constant 3 : i32
    %0 = spirv.IAdd %a, %a : i32
    %1 = spirv.IAdd %x, %0 : i32
    spirv.ReturnValue %1 : i32
  }
}
