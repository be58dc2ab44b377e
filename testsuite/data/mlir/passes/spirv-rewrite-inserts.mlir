// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: vector<2xf32>, %a: f32, %b: f32) -> vector<2xf32> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into vector<2xf32>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : f32 into vector<2xf32>
    
    spirv.ReturnValue %1 : vector<2xf32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: vector<3xf32>, %a: f32, %b: f32) -> vector<3xf32> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into vector<3xf32>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : f32 into vector<3xf32>
    %2 = spirv.CompositeInsert %a, %1[2 : i32] : f32 into vector<3xf32>
    
    spirv.ReturnValue %2 : vector<3xf32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: vector<4xf32>, %a: f32, %b: f32) -> vector<4xf32> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into vector<4xf32>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : f32 into vector<4xf32>
    %2 = spirv.CompositeInsert %b, %1[2 : i32] : f32 into vector<4xf32>
    %3 = spirv.CompositeInsert %a, %2[3 : i32] : f32 into vector<4xf32>
    
    spirv.ReturnValue %3 : vector<4xf32>
  }
}
// -----
// smaller: parts in any order, and parts that are inserted twice
spirv.module Logical GLSL450 {
  spirv.func @f(%v: vector<2xf32>, %a: f32, %b: f32) -> vector<2xf32> "None" {
    %0 = spirv.CompositeInsert %a, %v[1 : i32] : f32 into vector<2xf32>
    %1 = spirv.CompositeInsert %b, %0[0 : i32] : f32 into vector<2xf32>
    
    spirv.ReturnValue %1 : vector<2xf32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: vector<3xf32>, %a: f32, %b: f32) -> vector<3xf32> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into vector<3xf32>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : f32 into vector<3xf32>
    
    spirv.ReturnValue %1 : vector<3xf32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: vector<2xf32>, %a: f32, %b: f32) -> vector<2xf32> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into vector<2xf32>
    
    spirv.ReturnValue %0 : vector<2xf32>
  }
}
// -----
// smaller: parts in any order, and parts that are inserted twice
spirv.module Logical GLSL450 {
  spirv.func @f(%v: vector<2xf32>, %a: f32, %b: f32) -> vector<2xf32> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into vector<2xf32>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : f32 into vector<2xf32>
    %2 = spirv.CompositeInsert %b, %1[0 : i32] : f32 into vector<2xf32>
    
    spirv.ReturnValue %2 : vector<2xf32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: !spirv.struct<(f32, f32)>, %a: f32, %b: f32) -> !spirv.struct<(f32, f32)> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into !spirv.struct<(f32, f32)>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : f32 into !spirv.struct<(f32, f32)>
    
    spirv.ReturnValue %1 : !spirv.struct<(f32, f32)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: !spirv.struct<(f32, f32, f32)>, %a: f32, %b: f32) -> !spirv.struct<(f32, f32, f32)> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into !spirv.struct<(f32, f32, f32)>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : f32 into !spirv.struct<(f32, f32, f32)>
    %2 = spirv.CompositeInsert %b, %1[2 : i32] : f32 into !spirv.struct<(f32, f32, f32)>
    
    spirv.ReturnValue %2 : !spirv.struct<(f32, f32, f32)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: !spirv.struct<(f32)>, %a: f32, %b: f32) -> !spirv.struct<(f32)> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into !spirv.struct<(f32)>
    
    spirv.ReturnValue %0 : !spirv.struct<(f32)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: !spirv.array<3 x f32>, %a: f32, %b: f32) -> !spirv.array<3 x f32> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into !spirv.array<3 x f32>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : f32 into !spirv.array<3 x f32>
    %2 = spirv.CompositeInsert %a, %1[2 : i32] : f32 into !spirv.array<3 x f32>
    
    spirv.ReturnValue %2 : !spirv.array<3 x f32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: !spirv.array<2 x vector<2xf32>>, %a: vector<2xf32>, %b: vector<2xf32>) -> !spirv.array<2 x vector<2xf32>> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : vector<2xf32> into !spirv.array<2 x vector<2xf32>>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : vector<2xf32> into !spirv.array<2 x vector<2xf32>>
    
    spirv.ReturnValue %1 : !spirv.array<2 x vector<2xf32>>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: !spirv.matrix<2 x vector<3xf32>>, %a: vector<3xf32>, %b: vector<3xf32>) -> !spirv.matrix<2 x vector<3xf32>> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : vector<3xf32> into !spirv.matrix<2 x vector<3xf32>>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : vector<3xf32> into !spirv.matrix<2 x vector<3xf32>>
    
    spirv.ReturnValue %1 : !spirv.matrix<2 x vector<3xf32>>
  }
}
// -----
// smaller: parts in any order, and parts that are inserted twice
spirv.module Logical GLSL450 {
  spirv.func @f(%v: vector<2xf32>, %a: f32, %b: f32) -> vector<2xf32> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into vector<2xf32>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : f32 into vector<2xf32>
    %2 = spirv.CompositeInsert %a, %1[0 : i32] : f32 into vector<2xf32>
    %3 = spirv.CompositeInsert %a, %2[1 : i32] : f32 into vector<2xf32>
    
    spirv.ReturnValue %3 : vector<2xf32>
  }
}
// -----
// smaller: parts in any order, and parts that are inserted twice
spirv.module Logical GLSL450 {
  spirv.func @f(%v: vector<4xf32>, %a: f32, %b: f32) -> vector<4xf32> "None" {
    %0 = spirv.CompositeInsert %a, %v[3 : i32] : f32 into vector<4xf32>
    %1 = spirv.CompositeInsert %b, %0[2 : i32] : f32 into vector<4xf32>
    %2 = spirv.CompositeInsert %b, %1[1 : i32] : f32 into vector<4xf32>
    %3 = spirv.CompositeInsert %a, %2[0 : i32] : f32 into vector<4xf32>
    
    spirv.ReturnValue %3 : vector<4xf32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: vector<2xi32>, %a: i32, %b: i32) -> vector<2xi32> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : i32 into vector<2xi32>
    %1 = spirv.CompositeInsert %b, %0[1 : i32] : i32 into vector<2xi32>
    
    spirv.ReturnValue %1 : vector<2xi32>
  }
}
// -----
// smaller: parts in any order, and parts that are inserted twice
spirv.module Logical GLSL450 {
  spirv.func @f(%v: !spirv.struct<(f32, f32)>, %a: f32, %b: f32) -> !spirv.struct<(f32, f32)> "None" {
    %0 = spirv.CompositeInsert %a, %v[1 : i32] : f32 into !spirv.struct<(f32, f32)>
    %1 = spirv.CompositeInsert %b, %0[0 : i32] : f32 into !spirv.struct<(f32, f32)>
    
    spirv.ReturnValue %1 : !spirv.struct<(f32, f32)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: vector<2xf32>, %a: f32) -> vector<2xf32> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into vector<2xf32>
    %1 = spirv.CompositeInsert %a, %0[1 : i32] : f32 into vector<2xf32>
    %2 = spirv.FAdd %0, %1 : vector<2xf32>
    spirv.ReturnValue %2 : vector<2xf32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: !spirv.array<2 x vector<2xf32>>, %a: f32) -> !spirv.array<2 x vector<2xf32>> "None" {
    %0 = spirv.CompositeInsert %a, %v[0 : i32, 0 : i32] : f32 into !spirv.array<2 x vector<2xf32>>
    %1 = spirv.CompositeInsert %a, %0[0 : i32, 1 : i32] : f32 into !spirv.array<2 x vector<2xf32>>
    spirv.ReturnValue %1 : !spirv.array<2 x vector<2xf32>>
  }
}
