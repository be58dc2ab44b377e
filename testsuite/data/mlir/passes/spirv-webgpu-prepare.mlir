// smaller: numbers of twice the width from the halves that count
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.UMulExtended %x, %y : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// smaller: numbers of twice the width from the halves that count
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<3xi32>, %y: vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
    %0 = spirv.UMulExtended %x, %y : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
    spirv.ReturnValue %0 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i64, %y: i64) -> !spirv.struct<(i64, i64)> "None" {
    %0 = spirv.UMulExtended %x, %y : !spirv.struct<(i64, i64)>
    spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i16, %y: i16) -> !spirv.struct<(i16, i16)> "None" {
    %0 = spirv.UMulExtended %x, %y : !spirv.struct<(i16, i16)>
    spirv.ReturnValue %0 : !spirv.struct<(i16, i16)>
  }
}
// -----
// smaller: numbers of twice the width from the halves that count
spirv.module Logical GLSL450 {
  spirv.func @f(%x: ui32, %y: ui32) -> !spirv.struct<(ui32, ui32)> "None" {
    %0 = spirv.UMulExtended %x, %y : !spirv.struct<(ui32, ui32)>
    spirv.ReturnValue %0 : !spirv.struct<(ui32, ui32)>
  }
}
// -----
// smaller: numbers of twice the width from the halves that count
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.SMulExtended %x, %y : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// smaller: numbers of twice the width from the halves that count
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<3xi32>, %y: vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
    %0 = spirv.SMulExtended %x, %y : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
    spirv.ReturnValue %0 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i64, %y: i64) -> !spirv.struct<(i64, i64)> "None" {
    %0 = spirv.SMulExtended %x, %y : !spirv.struct<(i64, i64)>
    spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i16, %y: i16) -> !spirv.struct<(i16, i16)> "None" {
    %0 = spirv.SMulExtended %x, %y : !spirv.struct<(i16, i16)>
    spirv.ReturnValue %0 : !spirv.struct<(i16, i16)>
  }
}
// -----
// smaller: numbers of twice the width from the halves that count
spirv.module Logical GLSL450 {
  spirv.func @f(%x: ui32, %y: ui32) -> !spirv.struct<(ui32, ui32)> "None" {
    %0 = spirv.SMulExtended %x, %y : !spirv.struct<(ui32, ui32)>
    spirv.ReturnValue %0 : !spirv.struct<(ui32, ui32)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.IAddCarry %x, %y : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<3xi32>, %y: vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
    %0 = spirv.IAddCarry %x, %y : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
    spirv.ReturnValue %0 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i64, %y: i64) -> !spirv.struct<(i64, i64)> "None" {
    %0 = spirv.IAddCarry %x, %y : !spirv.struct<(i64, i64)>
    spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i16, %y: i16) -> !spirv.struct<(i16, i16)> "None" {
    %0 = spirv.IAddCarry %x, %y : !spirv.struct<(i16, i16)>
    spirv.ReturnValue %0 : !spirv.struct<(i16, i16)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: ui32, %y: ui32) -> !spirv.struct<(ui32, ui32)> "None" {
    %0 = spirv.IAddCarry %x, %y : !spirv.struct<(ui32, ui32)>
    spirv.ReturnValue %0 : !spirv.struct<(ui32, ui32)>
  }
}
// -----
// other: borrows
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.ISubBorrow %x, %y : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// other: borrows
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<3xi32>, %y: vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
    %0 = spirv.ISubBorrow %x, %y : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
    spirv.ReturnValue %0 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i64, %y: i64) -> !spirv.struct<(i64, i64)> "None" {
    %0 = spirv.ISubBorrow %x, %y : !spirv.struct<(i64, i64)>
    spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i16, %y: i16) -> !spirv.struct<(i16, i16)> "None" {
    %0 = spirv.ISubBorrow %x, %y : !spirv.struct<(i16, i16)>
    spirv.ReturnValue %0 : !spirv.struct<(i16, i16)>
  }
}
// -----
// other: borrows
spirv.module Logical GLSL450 {
  spirv.func @f(%x: ui32, %y: ui32) -> !spirv.struct<(ui32, ui32)> "None" {
    %0 = spirv.ISubBorrow %x, %y : !spirv.struct<(ui32, ui32)>
    spirv.ReturnValue %0 : !spirv.struct<(ui32, ui32)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32) -> i1 "None" {
    %0 = spirv.IsInf %x : f32
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<4xf32>) -> vector<4xi1> "None" {
    %0 = spirv.IsInf %x : vector<4xf32>
    spirv.ReturnValue %0 : vector<4xi1>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f16) -> i1 "None" {
    %0 = spirv.IsInf %x : f16
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32) -> i1 "None" {
    %0 = spirv.IsNan %x : f32
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<4xf32>) -> vector<4xi1> "None" {
    %0 = spirv.IsNan %x : vector<4xf32>
    spirv.ReturnValue %0 : vector<4xi1>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f16) -> i1 "None" {
    %0 = spirv.IsNan %x : f16
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32, %y: i1) -> i1 "None" {
    %0 = spirv.IsNan %x : f32
    %1 = spirv.LogicalOr %0, %y : i1
    spirv.ReturnValue %1 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32) -> f32 "None" {
    %0 = spirv.FAdd %x, %x : f32
    spirv.ReturnValue %0 : f32
  }
}
