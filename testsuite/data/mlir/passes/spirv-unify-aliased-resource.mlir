// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i32) -> i32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : i32
    spirv.ReturnValue %2 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: f32) -> f32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : f32
    spirv.ReturnValue %2 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: f32) -> f32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %1, %x : f32
    spirv.ReturnValue %x : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i32) -> i32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    spirv.Store "StorageBuffer" %1, %x : i32
    spirv.ReturnValue %x : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i64) -> i64 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : i64
    spirv.ReturnValue %2 : i64
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i64) -> i64 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : i64
    spirv.ReturnValue %2 : i64
  }
}
// -----
// only here: stores of several pieces
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i64) -> i64 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
    spirv.Store "StorageBuffer" %1, %x : i64
    spirv.ReturnValue %x : i64
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i32) -> i32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : i32
    spirv.ReturnValue %2 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: vector<4xf32>) -> vector<4xf32> "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : vector<4xf32>
    spirv.ReturnValue %2 : vector<4xf32>
  }
}
// -----
// only here: stores of several pieces
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: vector<4xf32>) -> vector<4xf32> "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
    spirv.Store "StorageBuffer" %1, %x : vector<4xf32>
    spirv.ReturnValue %x : vector<4xf32>
  }
}
// -----
// other: components of vectors that become several
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: f32) -> f32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i, %j] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : f32
    spirv.ReturnValue %2 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: f32) -> f32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i, %j] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : f32
    spirv.ReturnValue %2 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: vector<4xf32>) -> vector<4xf32> "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : vector<4xf32>
    spirv.ReturnValue %2 : vector<4xf32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: f32) -> f32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : f32
    spirv.ReturnValue %2 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: f32) -> f32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %1, %x : f32
    spirv.ReturnValue %x : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i32) -> i32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : i32
    spirv.ReturnValue %2 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i32) -> i32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    spirv.Store "StorageBuffer" %1, %x : i32
    spirv.ReturnValue %x : i32
  }
}
// -----
// other: numbers of several components
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i64) -> i64 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : i64
    spirv.ReturnValue %2 : i64
  }
}
// -----
// only here: stores of several pieces
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i64) -> i64 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
    spirv.Store "StorageBuffer" %1, %x : i64
    spirv.ReturnValue %x : i64
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i16) -> i16 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : i16
    spirv.ReturnValue %2 : i16
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<3xf32>, stride=12> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: f32) -> f32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : f32
    spirv.ReturnValue %2 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf16>, stride=8> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: vector<4xf16>) -> vector<4xf16> "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf16>, stride=8> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf16>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf16>, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : vector<4xf16>
    spirv.ReturnValue %2 : vector<4xf16>
  }
}
// -----
// smaller: what is one piece
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: vector<2xf32>) -> vector<2xf32> "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xf32>, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : vector<2xf32>
    spirv.ReturnValue %2 : vector<2xf32>
  }
}
// -----
// smaller: what is one piece
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: f32) -> f32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i, %j] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : f32
    spirv.ReturnValue %2 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xi32>, stride=8> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: vector<4xf32>) -> vector<4xf32> "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : vector<4xf32>
    spirv.ReturnValue %2 : vector<4xf32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i8, stride=1> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: f32) -> f32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : f32
    spirv.ReturnValue %2 : f32
  }
}
// -----
// only here: numbers of more than four pieces
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i8, stride=1> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i64) -> i64 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : i64
    spirv.ReturnValue %2 : i64
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf16>, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: vector<4xf32>) -> vector<4xf32> "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : vector<4xf32>
    spirv.ReturnValue %2 : vector<4xf32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: f32) -> f32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : f32
    spirv.ReturnValue %2 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @v2 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i32) -> i32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v2 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : i32
    spirv.ReturnValue %2 : i32
  }
}
// -----
// other: numbers of several components
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: f64) -> f64 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f64, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : f64
    spirv.ReturnValue %2 : f64
  }
}
// -----
// smaller: what is one piece
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: f64) -> f64 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f64, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : f64
    spirv.ReturnValue %2 : f64
  }
}
// -----
// other: variables that have a binding to themselves
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i32) -> i32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : i32
    spirv.ReturnValue %2 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i32) -> i32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : i32
    spirv.ReturnValue %2 : i32
  }
}
// -----
// other: variables that have a binding to themselves
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v0 bind(0,0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @v1 bind(0,1) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.func @f(%i: i32, %j: i32, %x: i32) -> i32 "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.mlir.addressof @v1 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.AccessChain %0[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %2 = spirv.Load "StorageBuffer" %1 : i32
    spirv.ReturnValue %2 : i32
  }
}
