// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32, f32)>, StorageBuffer>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i8, i32, i16, i64)>, StorageBuffer>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(f32, vector<4xf32>)>, StorageBuffer>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(f32, vector<3xf32>, f32)>, StorageBuffer>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(f32, !spirv.struct<(i8, f64)>)>, StorageBuffer>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, StorageBuffer>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32, !spirv.rtarray<i32>)>, StorageBuffer>
}
// -----
// other: layouts as Vulkan requires them
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<3xf32>>)>, StorageBuffer>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<2 x !spirv.array<3 x i16>>)>, PushConstant>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32, f32)>, PushConstant>
}
// -----
// only there: variables at addresses
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32, f32)>, PhysicalStorageBuffer>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32, f32)>, Private>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32, f32)>, Workgroup>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32, f32)>, Input>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32, f32)>, Uniform>
}
// -----
// other: layouts as Vulkan requires them
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32, !spirv.struct<(f32)>)>, Uniform>
}
// -----
// other: layouts as Vulkan requires them
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Uniform>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>>)>, Uniform>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(vector<4xf32>, f32)>, Uniform>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32 [0], f32 [16])>, Uniform>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32 [0], f32 [16]), Block>, StorageBuffer>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32 [NonWritable], f32)>, StorageBuffer>
}
// -----
// other: layouts as Vulkan requires them
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.matrix<3 x vector<3xf32>>)>, StorageBuffer>
}
// -----
// only there: booleans in memory
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i1)>, Uniform>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.array<4 x i32>, StorageBuffer>
}
// -----
// only here: structs with a name, and pointers to parts of them
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<n, (i32, f32)>, StorageBuffer>
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32, !spirv.struct<(f32, i32)>)>, StorageBuffer>
  spirv.func @f() -> i32 "None" {
    %0 = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(i32, !spirv.struct<(f32, i32)>)>, StorageBuffer>
    %1 = spirv.Constant 0 : i32
    %2 = spirv.AccessChain %0[%1] : !spirv.ptr<!spirv.struct<(i32, !spirv.struct<(f32, i32)>)>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
    %3 = spirv.Load "StorageBuffer" %2 : i32
    spirv.ReturnValue %3 : i32
  }
}
// -----
// only here: structs with a name, and pointers to parts of them
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i32, !spirv.struct<(f32, i32)>)>, StorageBuffer>
  spirv.func @f() -> i32 "None" {
    %0 = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(i32, !spirv.struct<(f32, i32)>)>, StorageBuffer>
    %1 = spirv.Constant 1 : i32
    %2 = spirv.AccessChain %0[%1] : !spirv.ptr<!spirv.struct<(i32, !spirv.struct<(f32, i32)>)>, StorageBuffer>, i32 -> !spirv.ptr<!spirv.struct<(f32, i32)>, StorageBuffer>
    %3 = spirv.AccessChain %2[%1] : !spirv.ptr<!spirv.struct<(f32, i32)>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
    %4 = spirv.Load "StorageBuffer" %3 : i32
    spirv.ReturnValue %4 : i32
  }
}
