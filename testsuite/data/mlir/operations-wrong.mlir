// refused: operand 1 selects a member and is not a constant
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %a1: i16, %a2: ui32) "None" {
    %r = "spirv.AccessChain"(%a0, %a1, %a2) : (!spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i16, ui32) -> !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>
    spirv.Return
  }
}
// -----
// refused: of i64 behind a pointer to i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<i32, StorageBuffer>, %a1: i64) "None" {
    %r = "spirv.AtomicAnd"(%a0, %a1) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i32, StorageBuffer>, i64) -> i64
    spirv.Return
  }
}
// -----
// refused: operand 5 is i64, not i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<i32, StorageBuffer>, %a1: i32, %a2: i64) "None" {
    %r = "spirv.AtomicCompareExchange"(%a0, %a1, %a2) <{memory_scope = #spirv.scope<Device>, equal_semantics = #spirv.memory_semantics<Acquire|WorkgroupMemory>, unequal_semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i32, StorageBuffer>, i32, i64) -> i32
    spirv.Return
  }
}
// -----
// refused: releases where nothing is stored
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<i32, StorageBuffer>, %a1: i16, %a2: i64) "None" {
    %r = "spirv.AtomicCompareExchangeWeak"(%a0, %a1, %a2) <{memory_scope = #spirv.scope<Device>, equal_semantics = #spirv.memory_semantics<AcquireRelease|UniformMemory>, unequal_semantics = #spirv.memory_semantics<AcquireRelease|UniformMemory>}> : (!spirv.ptr<i32, StorageBuffer>, i16, i64) -> i32
    spirv.Return
  }
}
// -----
// refused: operand 3 is f32, not i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<i32, StorageBuffer>, %a1: f32) "None" {
    %r = "spirv.AtomicExchange"(%a0, %a1) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<Acquire|WorkgroupMemory>}> : (!spirv.ptr<i32, StorageBuffer>, f32) -> i32
    spirv.Return
  }
}
// -----
// refused: operand 3 is si32, not i64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<i64, StorageBuffer>, %a1: si32) "None" {
    %r = "spirv.AtomicIAdd"(%a0, %a1) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i64, StorageBuffer>, si32) -> i64
    spirv.Return
  }
}
// -----
// refused: of i32 behind a pointer to TypeStruct (type3)
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>) "None" {
    %r = "spirv.AtomicIDecrement"(%a0) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<Acquire|WorkgroupMemory>}> : (!spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>) -> i32
    spirv.Return
  }
}
// -----
// refused: of i8 behind a pointer to f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f16, Workgroup>) "None" {
    %r = "spirv.AtomicIIncrement"(%a0) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<f16, Workgroup>) -> i8
    spirv.Return
  }
}
// -----
// refused: of i8 behind a pointer to i64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<i64, StorageBuffer>, %a1: i64) "None" {
    %r = "spirv.AtomicISub"(%a0, %a1) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i64, StorageBuffer>, i64) -> i8
    spirv.Return
  }
}
// -----
// refused: of i16 behind a pointer to TypeStruct (type4)
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %a1: i16) "None" {
    %r = "spirv.AtomicOr"(%a0, %a1) <{memory_scope = #spirv.scope<Subgroup>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i16) -> i16
    spirv.Return
  }
}
// -----
// refused: of i8 behind a pointer to i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<i32, StorageBuffer>, %a1: i8) "None" {
    %r = "spirv.AtomicSMax"(%a0, %a1) <{memory_scope = #spirv.scope<Subgroup>, semantics = #spirv.memory_semantics<AcquireRelease|UniformMemory>}> : (!spirv.ptr<i32, StorageBuffer>, i8) -> i8
    spirv.Return
  }
}
// -----
// refused: of i32 behind a pointer to f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f16, Workgroup>, %a1: i32) "None" {
    %r = "spirv.AtomicSMin"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire|WorkgroupMemory>}> : (!spirv.ptr<f16, Workgroup>, i32) -> i32
    spirv.Return
  }
}
// -----
// refused: of i32 behind a pointer to f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f32, Workgroup>, %a1: i32) "None" {
    %r = "spirv.AtomicUMax"(%a0, %a1) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<AcquireRelease|UniformMemory>}> : (!spirv.ptr<f32, Workgroup>, i32) -> i32
    spirv.Return
  }
}
// -----
// refused: of i64 behind a pointer to vector<3 x i32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<vector<3xi32>, Function>, %a1: i64) "None" {
    %r = "spirv.AtomicUMin"(%a0, %a1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<Acquire|WorkgroupMemory>}> : (!spirv.ptr<vector<3xi32>, Function>, i64) -> i64
    spirv.Return
  }
}
// -----
// refused: of si32 behind a pointer to f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f16, Workgroup>, %a1: si32) "None" {
    %r = "spirv.AtomicXor"(%a0, %a1) <{memory_scope = #spirv.scope<Subgroup>, semantics = #spirv.memory_semantics<Acquire|WorkgroupMemory>}> : (!spirv.ptr<f16, Workgroup>, si32) -> si32
    spirv.Return
  }
}
// -----
// accepted here: operands and results of one width that differ in signedness
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: si32) "None" {
    %r = "spirv.BitCount"(%a0) : (si32) -> ui32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x i32>, not i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xui32>, %a1: vector<4xui32>, %a2: i16, %a3: ui32) "None" {
    %r = "spirv.BitFieldInsert"(%a0, %a1, %a2, %a3) : (vector<4xui32>, vector<4xui32>, i16, ui32) -> ui32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x i32>, not i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi32>, %a1: ui32, %a2: i32) "None" {
    %r = "spirv.BitFieldSExtract"(%a0, %a1, %a2) : (vector<4xi32>, ui32, i32) -> i32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x si32>, not vector<4 x i8>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xsi32>, %a1: i64, %a2: i64) "None" {
    %r = "spirv.BitFieldUExtract"(%a0, %a1, %a2) : (vector<4xsi32>, i64, i64) -> vector<4xi8>
    spirv.Return
  }
}
// -----
// accepted here: operands and results of one width that differ in signedness
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xui32>) "None" {
    %r = "spirv.BitReverse"(%a0) : (vector<4xui32>) -> vector<4xi32>
    spirv.Return
  }
}
// -----
// refused: does not cast i64 to bool
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i64) "None" {
    %r = "spirv.Bitcast"(%a0) : (i64) -> i1
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<3 x i64>, not i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i32, %a1: vector<3xi64>) "None" {
    %r = "spirv.BitwiseAnd"(%a0, %a1) : (i32, vector<3xi64>) -> i32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x i8>, not vector<4 x si32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi8>, %a1: vector<2xi32>) "None" {
    %r = "spirv.BitwiseOr"(%a0, %a1) : (vector<4xi8>, vector<2xi32>) -> vector<4xsi32>
    spirv.Return
  }
}
// -----
// accepted here: operands and results of one width that differ in signedness
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i32, %a1: i32) "None" {
    %r = "spirv.BitwiseXor"(%a0, %a1) : (i32, i32) -> si32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x f32>, not vector<2 x f64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>) "None" {
    %r = "spirv.CL.acos"(%a0) : (vector<3xf32>) -> vector<2xf64>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.CL.acosh"(%a0) : (vector<2xf32>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f64>, not vector<8 x f16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf64>) "None" {
    %r = "spirv.CL.asin"(%a0) : (vector<2xf64>) -> vector<8xf16>
    spirv.Return
  }
}
// -----
// refused: operand 0 is f16, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f16) "None" {
    %r = "spirv.CL.asinh"(%a0) : (f16) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<8 x f16>, not vector<3 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<8xf16>) "None" {
    %r = "spirv.CL.atan"(%a0) : (vector<8xf16>) -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not vector<2 x f64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>, %a1: vector<2xf32>) "None" {
    %r = "spirv.CL.atan2"(%a0, %a1) : (vector<2xf32>, vector<2xf32>) -> vector<2xf64>
    spirv.Return
  }
}
// -----
// refused: operand 0 is f64, not vector<4 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f64) "None" {
    %r = "spirv.CL.atanh"(%a0) : (f64) -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.CL.ceil"(%a0) : (vector<2xf32>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not vector<8 x f16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.CL.cos"(%a0) : (vector<2xf32>) -> vector<8xf16>
    spirv.Return
  }
}
// -----
// refused: operand 0 is f64, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f64) "None" {
    %r = "spirv.CL.cosh"(%a0) : (f64) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<8 x f16>, not f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<8xf16>) "None" {
    %r = "spirv.CL.erf"(%a0) : (vector<8xf16>) -> f16
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f64>, not vector<2 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf64>) "None" {
    %r = "spirv.CL.exp"(%a0) : (vector<2xf64>) -> vector<2xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x f32>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>) "None" {
    %r = "spirv.CL.fabs"(%a0) : (vector<3xf32>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x f32>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.CL.floor"(%a0) : (vector<4xf32>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f64>, not f64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf64>, %a1: vector<2xf64>, %a2: f64) "None" {
    %r = "spirv.CL.fma"(%a0, %a1, %a2) : (vector<2xf64>, vector<2xf64>, f64) -> f64
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not vector<4 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>, %a1: vector<4xf32>) "None" {
    %r = "spirv.CL.fmax"(%a0, %a1) : (vector<2xf32>, vector<4xf32>) -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is f16, not vector<2 x f64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f16, %a1: f16) "None" {
    %r = "spirv.CL.fmin"(%a0, %a1) : (f16, f16) -> vector<2xf64>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.CL.log"(%a0) : (vector<2xf32>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<8 x f16>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32, %a1: vector<8xf16>, %a2: f32) "None" {
    %r = "spirv.CL.mix"(%a0, %a1, %a2) : (f32, vector<8xf16>, f32) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 0 is f32, not vector<3 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32, %a1: vector<3xf32>) "None" {
    %r = "spirv.CL.pow"(%a0, %a1) : (f32, vector<3xf32>) -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: a sampled image of a storage image
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f32, Function>, %a1: !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %a2: !spirv.sampled_image<!spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>>) "None" {
    %r = "spirv.CL.printf"(%a0, %a1, %a2) : (!spirv.ptr<f32, Function>, !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, !spirv.sampled_image<!spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>>) -> i64
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x f32>, not f64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.CL.rint"(%a0) : (vector<4xf32>) -> f64
    spirv.Return
  }
}
// -----
// refused: operand 0 is f64, not vector<2 x f64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f64) "None" {
    %r = "spirv.CL.round"(%a0) : (f64) -> vector<2xf64>
    spirv.Return
  }
}
// -----
// refused: operand 0 is f32, not f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32) "None" {
    %r = "spirv.CL.rsqrt"(%a0) : (f32) -> f16
    spirv.Return
  }
}
// -----
// refused: operand 0 is i16, not vector<4 x i32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i16) "None" {
    %r = "spirv.CL.s_abs"(%a0) : (i16) -> vector<4xi32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x i32>, not vector<3 x i64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xui32>, %a1: vector<4xui32>) "None" {
    %r = "spirv.CL.s_max"(%a0, %a1) : (vector<4xui32>, vector<4xui32>) -> vector<3xi64>
    spirv.Return
  }
}
// -----
// refused: operand 0 is i8, not si32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i8, %a1: i8) "None" {
    %r = "spirv.CL.s_min"(%a0, %a1) : (i8, i8) -> si32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<8 x f16>, not f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<8xf16>) "None" {
    %r = "spirv.CL.sin"(%a0) : (vector<8xf16>) -> f16
    spirv.Return
  }
}
// -----
// refused: operand 0 is f64, not f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f64) "None" {
    %r = "spirv.CL.sinh"(%a0) : (f64) -> f16
    spirv.Return
  }
}
// -----
// refused: operand 0 is f16, not f64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f16) "None" {
    %r = "spirv.CL.sqrt"(%a0) : (f16) -> f64
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f64>, not vector<2 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf64>) "None" {
    %r = "spirv.CL.tan"(%a0) : (vector<2xf64>) -> vector<2xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is f16, not vector<2 x f64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f16) "None" {
    %r = "spirv.CL.tanh"(%a0) : (f16) -> vector<2xf64>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x i16>, not i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xi16>, %a1: i32) "None" {
    %r = "spirv.CL.u_max"(%a0, %a1) : (vector<2xi16>, i32) -> i32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x i16>, not vector<3 x i64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi16>, %a1: i64) "None" {
    %r = "spirv.CL.u_min"(%a0, %a1) : (vector<3xi16>, i64) -> vector<3xi64>
    spirv.Return
  }
}
// -----
// refused: 4 parts for a cooperative matrix, which is made of one
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i32, %a1: vector<4xf32>, %a2: !spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>, %a3: !spirv.image<f32, Cube, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>) "None" {
    %r = "spirv.CompositeConstruct"(%a0, %a1, %a2, %a3) : (i32, vector<4xf32>, !spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>, !spirv.image<f32, Cube, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>) -> !spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>
    spirv.Return
  }
}
// -----
// accepted here: parts of tensors, before legalization
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.arm.tensor<?x?xf32>) "None" {
    %r = "spirv.CompositeExtract"(%a0) <{indices = [1 : i32]}> : (!spirv.arm.tensor<?x?xf32>) -> i1
    spirv.Return
  }
}
// -----
// refused: vector<2 x f16> has no part 3
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f32, Generic>, %a1: !spirv.matrix<2 x vector<2xf16>>) "None" {
    %r = "spirv.CompositeInsert"(%a0, %a1) <{indices = [0 : i32, 3 : i32]}> : (!spirv.ptr<f32, Generic>, !spirv.matrix<2 x vector<2xf16>>) -> !spirv.matrix<2 x vector<2xf16>>
    spirv.Return
  }
}
// -----
// refused: does not convert TypeCooperativeMatrixKHR (type2) to vector<2 x i32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>) "None" {
    %r = "spirv.ConvertFToS"(%a0) : (!spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>) -> vector<2xi32>
    spirv.Return
  }
}
// -----
// refused: does not convert f32 to vector<4 x i32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32) "None" {
    %r = "spirv.ConvertFToU"(%a0) : (f32) -> vector<4xui32>
    spirv.Return
  }
}
// -----
// refused: si32 is signed
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f32, Function>) "None" {
    %r = "spirv.ConvertPtrToU"(%a0) : (!spirv.ptr<f32, Function>) -> si32
    spirv.Return
  }
}
// -----
// refused: does not convert vector<2 x i32> to TypeFloat (type4)
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xi32>) "None" {
    %r = "spirv.ConvertSToF"(%a0) : (vector<2xi32>) -> bf16
    spirv.Return
  }
}
// -----
// refused: does not convert si32 to vector<2 x type3>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: si32) "None" {
    %r = "spirv.ConvertUToF"(%a0) : (si32) -> vector<2xbf16>
    spirv.Return
  }
}
// -----
// refused: si32 is signed
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: si32) "None" {
    %r = "spirv.ConvertUToPtr"(%a0) : (si32) -> !spirv.ptr<f32, Generic>
    spirv.Return
  }
}
// -----
// refused: copies between pointers to different types
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f16, Workgroup>, %a1: !spirv.ptr<f32, Workgroup>) "None" {
    "spirv.CopyMemory"(%a0, %a1) <{memory_access = #spirv.memory_access<None>}> : (!spirv.ptr<f16, Workgroup>, !spirv.ptr<f32, Workgroup>) -> ()
    spirv.Return
  }
}
// -----
// refused: the operands are not two vectors of the result's type
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>, %a1: vector<4xf32>) "None" {
    %r = "spirv.Dot"(%a0, %a1) : (vector<4xf32>, vector<4xf32>) -> f16
    spirv.Return
  }
}
// -----
// refused: of f16 behind a pointer to f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f32, Generic>, %a1: f16) "None" {
    %r = "spirv.EXT.AtomicFAdd"(%a0, %a1) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<AcquireRelease|UniformMemory>}> : (!spirv.ptr<f32, Generic>, f16) -> f16
    spirv.Return
  }
}
// -----
// refused: this value is not a constant of its type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %r = "spirv.EXT.ConstantCompositeReplicate"() <{value = 2.0 : f32}> : () -> !spirv.matrix<2 x vector<2xf16>>
    spirv.Return
  }
}
// -----
// refused: operand 3 is ptr<i64, StorageBuffer>, not a variable in TaskPayloadWorkgroupEXT
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i32, %a1: ui32, %a2: i32, %a3: !spirv.ptr<i64, StorageBuffer>) "None" {
    "spirv.EXT.EmitMeshTasks"(%a0, %a1, %a2, %a3) : (i32, ui32, i32, !spirv.ptr<i64, StorageBuffer>) -> ()
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not vector<2 x f64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>, %a1: vector<2xf32>) "None" {
    %r = "spirv.FAdd"(%a0, %a1) : (vector<2xf32>, vector<2xf32>) -> vector<2xf64>
    spirv.Return
  }
}
// -----
// refused: converts to the same type
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.FConvert"(%a0) : (vector<2xf32>) -> vector<2xf32>
    spirv.Return
  }
}
// -----
// refused: operand 1 is TypeCooperativeMatrixKHR (type2), not vector<2 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>, %a1: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>) "None" {
    %r = "spirv.FDiv"(%a0, %a1) : (vector<2xf32>, !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>) -> vector<2xf32>
    spirv.Return
  }
}
// -----
// refused: operand 1 is f32, not vector<3 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>, %a1: f32) "None" {
    %r = "spirv.FMod"(%a0, %a1) : (vector<3xf32>, f32) -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is TypeCooperativeMatrixKHR (type4), not TypeCooperativeMatrixKHR (type2)
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>, %a1: !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>) "None" {
    %r = "spirv.FMul"(%a0, %a1) : (!spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>, !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>) -> !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>
    spirv.Return
  }
}
// -----
// refused: operand 0 is TypeCooperativeMatrixKHR (type2), not f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>) "None" {
    %r = "spirv.FNegate"(%a0) : (!spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>) -> f16
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<3 x f32>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32, %a1: vector<3xf32>) "None" {
    %r = "spirv.FOrdEqual"(%a0, %a1) : (f32, vector<3xf32>) -> i1
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<8xf16>, %a1: f16) "None" {
    %r = "spirv.FOrdGreaterThan"(%a0, %a1) : (vector<8xf16>, f16) -> vector<4xi1>
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>, %a1: f32) "None" {
    %r = "spirv.FOrdGreaterThanEqual"(%a0, %a1) : (vector<3xf32>, f32) -> vector<4xi1>
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<2 x f32>, not f64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f64, %a1: vector<2xf32>) "None" {
    %r = "spirv.FOrdLessThan"(%a0, %a1) : (f64, vector<2xf32>) -> i1
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32, %a1: f32) "None" {
    %r = "spirv.FOrdLessThanEqual"(%a0, %a1) : (f32, f32) -> vector<2xi1>
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<8 x f16>, not vector<2 x f64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf64>, %a1: vector<8xf16>) "None" {
    %r = "spirv.FOrdNotEqual"(%a0, %a1) : (vector<2xf64>, vector<8xf16>) -> vector<2xi1>
    spirv.Return
  }
}
// -----
// refused: operand 1 is f16, not vector<3 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>, %a1: f16) "None" {
    %r = "spirv.FRem"(%a0, %a1) : (vector<3xf32>, f16) -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: operand 1 is TypeCooperativeMatrixKHR (type2), not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32, %a1: !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>) "None" {
    %r = "spirv.FSub"(%a0, %a1) : (f32, !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>) -> f32
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf64>, %a1: vector<2xf64>) "None" {
    %r = "spirv.FUnordEqual"(%a0, %a1) : (vector<2xf64>, vector<2xf64>) -> i1
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f64, %a1: vector<4xf32>) "None" {
    %r = "spirv.FUnordGreaterThan"(%a0, %a1) : (f64, vector<4xf32>) -> vector<2xi1>
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<3 x f32>, not f64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f64, %a1: vector<3xf32>) "None" {
    %r = "spirv.FUnordGreaterThanEqual"(%a0, %a1) : (f64, vector<3xf32>) -> i1
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<8 x f16>, not vector<4 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>, %a1: vector<8xf16>) "None" {
    %r = "spirv.FUnordLessThan"(%a0, %a1) : (vector<4xf32>, vector<8xf16>) -> vector<4xi1>
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f16, %a1: f16) "None" {
    %r = "spirv.FUnordLessThanEqual"(%a0, %a1) : (f16, f16) -> vector<2xi1>
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<8xf16>, %a1: vector<2xf64>) "None" {
    %r = "spirv.FUnordNotEqual"(%a0, %a1) : (vector<8xf16>, vector<2xf64>) -> vector<2xi1>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x f32>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.GL.Acos"(%a0) : (vector<4xf32>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x f32>, not f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.GL.Acosh"(%a0) : (vector<4xf32>) -> f16
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x f32>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>) "None" {
    %r = "spirv.GL.Asin"(%a0) : (vector<3xf32>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 0 is f32, not vector<3 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32) "None" {
    %r = "spirv.GL.Asinh"(%a0) : (f32) -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is f32, not vector<3 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32) "None" {
    %r = "spirv.GL.Atan"(%a0) : (f32) -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x f32>, not vector<2 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>) "None" {
    %r = "spirv.GL.Atanh"(%a0) : (vector<3xf32>) -> vector<2xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not vector<3 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.GL.Ceil"(%a0) : (vector<2xf32>) -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x f32>, not vector<8 x f16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.GL.Cos"(%a0) : (vector<4xf32>) -> vector<8xf16>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x f32>, not vector<2 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>) "None" {
    %r = "spirv.GL.Cosh"(%a0) : (vector<3xf32>) -> vector<2xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x f32>, not vector<8 x f16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>, %a1: vector<3xf32>) "None" {
    %r = "spirv.GL.Cross"(%a0, %a1) : (vector<3xf32>, vector<3xf32>) -> vector<8xf16>
    spirv.Return
  }
}
// -----
// refused: the result is not a component of the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>, %a1: vector<2xf32>) "None" {
    %r = "spirv.GL.Distance"(%a0, %a1) : (vector<2xf32>, vector<2xf32>) -> f64
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x f32>, not vector<2 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.GL.Exp"(%a0) : (vector<4xf32>) -> vector<2xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<8 x f16>, not vector<4 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<8xf16>) "None" {
    %r = "spirv.GL.Exp2"(%a0) : (vector<8xf16>) -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<8 x f16>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<8xf16>) "None" {
    %r = "spirv.GL.FAbs"(%a0) : (vector<8xf16>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 0 is f32, not f64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32, %a1: f64) "None" {
    %r = "spirv.GL.FMax"(%a0, %a1) : (f32, f64) -> f64
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x f32>, not f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>, %a1: f32) "None" {
    %r = "spirv.GL.FMin"(%a0, %a1) : (vector<3xf32>, f32) -> f16
    spirv.Return
  }
}
// -----
// refused: operand 2 is vector<2 x f32>, not f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f16, %a1: f16, %a2: vector<2xf32>) "None" {
    %r = "spirv.GL.FMix"(%a0, %a1, %a2) : (f16, f16, vector<2xf32>) -> f16
    spirv.Return
  }
}
// -----
// refused: operand 0 is f32, not f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32) "None" {
    %r = "spirv.GL.FSign"(%a0) : (f32) -> f16
    spirv.Return
  }
}
// -----
// accepted here: operands and results of one width that differ in signedness
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi32>) "None" {
    %r = "spirv.GL.FindILsb"(%a0) : (vector<4xi32>) -> vector<4xui32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x i32>, not vector<4 x i32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xi32>) "None" {
    %r = "spirv.GL.FindSMsb"(%a0) : (vector<2xi32>) -> vector<4xi32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x i32>, not i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xi32>) "None" {
    %r = "spirv.GL.FindUMsb"(%a0) : (vector<2xi32>) -> i32
    spirv.Return
  }
}
// -----
// refused: operand 0 is f32, not f64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32) "None" {
    %r = "spirv.GL.Floor"(%a0) : (f32) -> f64
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not vector<3 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.GL.Fract"(%a0) : (vector<2xf32>) -> vector<3xf32>
    spirv.Return
  }
}
// -----
// refused: the result is not a struct of the operand's type and of as many integers
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf64>) "None" {
    %r = "spirv.GL.FrexpStruct"(%a0) : (vector<2xf64>) -> !spirv.struct<(vector<4xf32>, vector<4xi32>)>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f64>, not vector<4 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf64>) "None" {
    %r = "spirv.GL.InverseSqrt"(%a0) : (vector<2xf64>) -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x f32>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>, %a1: vector<4xi32>) "None" {
    %r = "spirv.GL.Ldexp"(%a0, %a1) : (vector<3xf32>, vector<4xi32>) -> f32
    spirv.Return
  }
}
// -----
// refused: the result is not a component of the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>) "None" {
    %r = "spirv.GL.Length"(%a0) : (vector<3xf32>) -> f64
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x f32>, not vector<8 x f16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.GL.Log"(%a0) : (vector<4xf32>) -> vector<8xf16>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x f32>, not vector<2 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>) "None" {
    %r = "spirv.GL.Log2"(%a0) : (vector<3xf32>) -> vector<2xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x f32>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.GL.Normalize"(%a0) : (vector<4xf32>) -> f32
    spirv.Return
  }
}
// -----
// accepted here: operands and results of one width that differ in signedness
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.GL.PackHalf2x16"(%a0) : (vector<2xf32>) -> si32
    spirv.Return
  }
}
// -----
// accepted here: operands and results of one width that differ in signedness
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.GL.PackSnorm4x8"(%a0) : (vector<4xf32>) -> ui32
    spirv.Return
  }
}
// -----
// refused: operand 0 is f32, not vector<8 x f16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32, %a1: f32) "None" {
    %r = "spirv.GL.Pow"(%a0, %a1) : (f32, f32) -> vector<8xf16>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x f32>, not vector<2 x f64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>, %a1: vector<3xf32>) "None" {
    %r = "spirv.GL.Reflect"(%a0, %a1) : (vector<3xf32>, vector<3xf32>) -> vector<2xf64>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.GL.Round"(%a0) : (vector<2xf32>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 0 is f32, not vector<8 x f16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32) "None" {
    %r = "spirv.GL.RoundEven"(%a0) : (f32) -> vector<8xf16>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x si32>, not vector<4 x i8>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xsi32>) "None" {
    %r = "spirv.GL.SAbs"(%a0) : (vector<4xsi32>) -> vector<4xi8>
    spirv.Return
  }
}
// -----
// refused: operand 1 is si32, not vector<4 x si32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xsi32>, %a1: si32) "None" {
    %r = "spirv.GL.SMax"(%a0, %a1) : (vector<4xsi32>, si32) -> vector<4xsi32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x si32>, not vector<4 x i8>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xsi32>, %a1: si32) "None" {
    %r = "spirv.GL.SMin"(%a0, %a1) : (vector<4xsi32>, si32) -> vector<4xi8>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x i64>, not vector<3 x i16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi64>) "None" {
    %r = "spirv.GL.SSign"(%a0) : (vector<3xi64>) -> vector<3xi16>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x f32>, not vector<8 x f16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.GL.Sin"(%a0) : (vector<4xf32>) -> vector<8xf16>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not vector<4 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.GL.Sinh"(%a0) : (vector<2xf32>) -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f64>, not vector<2 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf64>) "None" {
    %r = "spirv.GL.Sqrt"(%a0) : (vector<2xf64>) -> vector<2xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x f32>, not vector<2 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>) "None" {
    %r = "spirv.GL.Tan"(%a0) : (vector<3xf32>) -> vector<2xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.GL.Tanh"(%a0) : (vector<2xf32>) -> f16
    spirv.Return
  }
}
// -----
// refused: operand 1 is i64, not si32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: si32, %a1: i64) "None" {
    %r = "spirv.GL.UMax"(%a0, %a1) : (si32, i64) -> si32
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x i16>, not vector<2 x i16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi16>, %a1: i16) "None" {
    %r = "spirv.GL.UMin"(%a0, %a1) : (vector<3xi16>, i16) -> vector<2xi16>
    spirv.Return
  }
}
// -----
// accepted here: operands and results of one width that differ in signedness
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: si32) "None" {
    %r = "spirv.GL.UnpackHalf2x16"(%a0) : (si32) -> vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted here: operands and results of one width that differ in signedness
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: ui32) "None" {
    %r = "spirv.GL.UnpackSnorm4x8"(%a0) : (ui32) -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: casts to a pointer to another type
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f32, Generic>) "None" {
    %r = "spirv.GenericCastToPtr"(%a0) : (!spirv.ptr<f32, Generic>) -> !spirv.ptr<vector<3xi32>, Function>
    spirv.Return
  }
}
// -----
// refused: casts to a pointer to another type
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f32, Generic>) "None" {
    %r = "spirv.GenericCastToPtrExplicit"(%a0) : (!spirv.ptr<f32, Generic>) -> !spirv.ptr<i32, Workgroup>
    spirv.Return
  }
}
// -----
// refused: the local id is vector<4 x i32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %a1: vector<4xi32>) "None" {
    %r = "spirv.GroupBroadcast"(%a0, %a1) <{execution_scope = #spirv.scope<Workgroup>}> : (!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<4xi32>) -> !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>) "None" {
    %r = "spirv.GroupFAdd"(%a0) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<ClusteredReduce>}> : (vector<3xf32>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<3 x f32>, not vector<2 x f64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>) "None" {
    %r = "spirv.GroupFMax"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<Reduce>}> : (vector<3xf32>) -> vector<2xf64>
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.GroupFMin"(%a0) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<Reduce>}> : (vector<4xf32>) -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xi32>) "None" {
    %r = "spirv.GroupIAdd"(%a0) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<ClusteredReduce>}> : (vector<2xi32>) -> vector<2xi32>
    spirv.Return
  }
}
// -----
// accepted here: the scope Workgroup in non-uniform instructions
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i1) "None" {
    %r = "spirv.GroupNonUniformAll"(%a0) <{execution_scope = #spirv.scope<Workgroup>}> : (i1) -> i1
    spirv.Return
  }
}
// -----
// accepted here: the scope Workgroup in non-uniform instructions
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f64) "None" {
    %r = "spirv.GroupNonUniformAllEqual"(%a0) <{execution_scope = #spirv.scope<Workgroup>}> : (f64) -> i1
    spirv.Return
  }
}
// -----
// accepted here: the scope Workgroup in non-uniform instructions
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i1) "None" {
    %r = "spirv.GroupNonUniformAny"(%a0) <{execution_scope = #spirv.scope<Workgroup>}> : (i1) -> i1
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i1) "None" {
    %r = "spirv.GroupNonUniformBallot"(%a0) <{execution_scope = #spirv.scope<Device>}> : (i1) -> vector<4xi32>
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xui32>) "None" {
    %r = "spirv.GroupNonUniformBallotBitCount"(%a0) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<InclusiveScan>}> : (vector<4xui32>) -> ui32
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi8>) "None" {
    %r = "spirv.GroupNonUniformBallotFindLSB"(%a0) <{execution_scope = #spirv.scope<Device>}> : (vector<4xi8>) -> i8
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xui32>) "None" {
    %r = "spirv.GroupNonUniformBallotFindMSB"(%a0) <{execution_scope = #spirv.scope<Device>}> : (vector<4xui32>) -> ui32
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: ui32, %a1: ui32) "None" {
    %r = "spirv.GroupNonUniformBitwiseAnd"(%a0, %a1) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<InclusiveScan>}> : (ui32, ui32) -> ui32
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xsi32>, %a1: si32) "None" {
    %r = "spirv.GroupNonUniformBitwiseOr"(%a0, %a1) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<ClusteredReduce>}> : (vector<4xsi32>, si32) -> vector<4xsi32>
    spirv.Return
  }
}
// -----
// refused: a cluster size must be present for ClusteredReduce, and only for it
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi32>) "None" {
    %r = "spirv.GroupNonUniformBitwiseXor"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<ClusteredReduce>}> : (vector<4xi32>) -> vector<4xui32>
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<4 x i8>, not vector<4 x bool>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi8>, %a1: i8) "None" {
    %r = "spirv.GroupNonUniformBroadcast"(%a0, %a1) <{execution_scope = #spirv.scope<Workgroup>}> : (vector<4xi8>, i8) -> vector<4xi1>
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %r = "spirv.GroupNonUniformElect"() <{execution_scope = #spirv.scope<Device>}> : () -> i1
    spirv.Return
  }
}
// -----
// refused: a cluster size must be present for ClusteredReduce, and only for it
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f16) "None" {
    %r = "spirv.GroupNonUniformFAdd"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<ClusteredReduce>}> : (f16) -> f16
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<2 x f32>, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>, %a1: i64) "None" {
    %r = "spirv.GroupNonUniformFMax"(%a0, %a1) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<ClusteredReduce>}> : (vector<2xf32>, i64) -> f32
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f64, %a1: i32) "None" {
    %r = "spirv.GroupNonUniformFMin"(%a0, %a1) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<ClusteredReduce>}> : (f64, i32) -> f64
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.GroupNonUniformFMul"(%a0) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<InclusiveScan>}> : (vector<4xf32>) -> f32
    spirv.Return
  }
}
// -----
// refused: the cluster size is not a constant
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi16>, %a1: i16) "None" {
    %r = "spirv.GroupNonUniformIAdd"(%a0, %a1) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<ClusteredReduce>}> : (vector<3xi16>, i16) -> vector<3xi16>
    spirv.Return
  }
}
// -----
// refused: a cluster size must be present for ClusteredReduce, and only for it
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i8, %a1: i8) "None" {
    %r = "spirv.GroupNonUniformIMul"(%a0, %a1) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (i8, i8) -> i8
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi1>, %a1: i32) "None" {
    %r = "spirv.GroupNonUniformLogicalAnd"(%a0, %a1) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<Reduce>}> : (vector<4xi1>, i32) -> vector<4xi1>
    spirv.Return
  }
}
// -----
// refused: operand 1 is bool, not vector<2 x bool>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i1) "None" {
    %r = "spirv.GroupNonUniformLogicalOr"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<ClusteredReduce>}> : (i1) -> vector<2xi1>
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi1>) "None" {
    %r = "spirv.GroupNonUniformLogicalXor"(%a0) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<InclusiveScan>}> : (vector<4xi1>) -> i1
    spirv.Return
  }
}
// -----
// accepted here: the scope Workgroup in non-uniform instructions
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32, %a1: ui32) "None" {
    %r = "spirv.GroupNonUniformQuadSwap"(%a0, %a1) <{execution_scope = #spirv.scope<Workgroup>}> : (f32, ui32) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 1 is f64, not f16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f64, %a1: i8) "None" {
    %r = "spirv.GroupNonUniformRotateKHR"(%a0, %a1) <{execution_scope = #spirv.scope<Subgroup>}> : (f64, i8) -> f16
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<16xi8>, %a1: i8) "None" {
    %r = "spirv.GroupNonUniformSMax"(%a0, %a1) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<ClusteredReduce>}> : (vector<16xi8>, i8) -> i8
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i16, %a1: si32) "None" {
    %r = "spirv.GroupNonUniformSMin"(%a0, %a1) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<Reduce>}> : (i16, si32) -> i16
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f64, %a1: i32) "None" {
    %r = "spirv.GroupNonUniformShuffle"(%a0, %a1) <{execution_scope = #spirv.scope<Device>}> : (f64, i32) -> f64
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi16>, %a1: ui32) "None" {
    %r = "spirv.GroupNonUniformShuffleDown"(%a0, %a1) <{execution_scope = #spirv.scope<Device>}> : (vector<3xi16>, ui32) -> i64
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<8xf16>, %a1: i32) "None" {
    %r = "spirv.GroupNonUniformShuffleUp"(%a0, %a1) <{execution_scope = #spirv.scope<Device>}> : (vector<8xf16>, i32) -> vector<8xf16>
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: f32, %a1: i64) "None" {
    %r = "spirv.GroupNonUniformShuffleXor"(%a0, %a1) <{execution_scope = #spirv.scope<Device>}> : (f32, i64) -> f32
    spirv.Return
  }
}
// -----
// refused: a cluster size must be present for ClusteredReduce, and only for it
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i16, %a1: i16) "None" {
    %r = "spirv.GroupNonUniformUMax"(%a0, %a1) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (i16, i16) -> i16
    spirv.Return
  }
}
// -----
// refused: a cluster size must be present for ClusteredReduce, and only for it
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xsi32>, %a1: si32) "None" {
    %r = "spirv.GroupNonUniformUMin"(%a0, %a1) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (vector<4xsi32>, si32) -> vector<4xsi32>
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<16xi8>) "None" {
    %r = "spirv.GroupSMax"(%a0) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<InclusiveScan>}> : (vector<16xi8>) -> vector<2xi16>
    spirv.Return
  }
}
// -----
// refused: operand 1 is i8, not vector<4 x i32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i8) "None" {
    %r = "spirv.GroupSMin"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<ClusteredReduce>}> : (i8) -> vector<4xui32>
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i64) "None" {
    %r = "spirv.GroupUMax"(%a0) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<InclusiveScan>}> : (i64) -> i64
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<4 x i32>, not i8
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xui32>) "None" {
    %r = "spirv.GroupUMin"(%a0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<ClusteredReduce>}> : (vector<4xui32>) -> i8
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x i32>, not vector<4 x si32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xi32>, %a1: vector<2xi32>) "None" {
    %r = "spirv.IAdd"(%a0, %a1) : (vector<2xi32>, vector<2xi32>) -> vector<4xsi32>
    spirv.Return
  }
}
// -----
// refused: the result is not a struct of two of the operands' type
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi32>, %a1: vector<4xi32>) "None" {
    %r = "spirv.IAddCarry"(%a0, %a1) : (vector<4xi32>, vector<4xi32>) -> !spirv.struct<(vector<4xf32>, vector<4xsi32>)>
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: ui32, %a1: ui32) "None" {
    %r = "spirv.IEqual"(%a0, %a1) : (ui32, ui32) -> vector<4xi1>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x i32>, not vector<4 x i8>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi32>, %a1: vector<4xi32>) "None" {
    %r = "spirv.IMul"(%a0, %a1) : (vector<4xi32>, vector<4xi32>) -> vector<4xi8>
    spirv.Return
  }
}
// -----
// refused: does not convert vector<3 x i16> to f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi16>) "None" {
    %r = "spirv.INTEL.ConvertBF16ToF"(%a0) : (vector<3xi16>) -> f32
    spirv.Return
  }
}
// -----
// refused: does not convert vector<3 x f32> to vector<2 x i16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xf32>) "None" {
    %r = "spirv.INTEL.ConvertFToBF16"(%a0) : (vector<3xf32>) -> vector<2xi16>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not vector<3 x f32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.INTEL.RoundFToTF32"(%a0) : (vector<2xf32>) -> vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted here: block reads and writes of another type than the pointer is to, before legalization
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f32, Generic>) "None" {
    %r = "spirv.INTEL.SubgroupBlockRead"(%a0) : (!spirv.ptr<f32, Generic>) -> !spirv.ptr<f32, Generic>
    spirv.Return
  }
}
// -----
// accepted here: block reads and writes of another type than the pointer is to, before legalization
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, %a1: !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>) "None" {
    "spirv.INTEL.SubgroupBlockWrite"(%a0, %a1) : (!spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>) -> ()
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<4 x i32>, not i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: ui32, %a1: vector<4xui32>) "None" {
    %r = "spirv.INotEqual"(%a0, %a1) : (ui32, vector<4xui32>) -> i1
    spirv.Return
  }
}
// -----
// refused: operand 0 is TypeCooperativeMatrixKHR (type2), not vector<16 x i8>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %a1: vector<4xi32>) "None" {
    %r = "spirv.ISub"(%a0, %a1) : (!spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, vector<4xi32>) -> vector<16xi8>
    spirv.Return
  }
}
// -----
// refused: the result is not a struct of two of the operands' type
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xsi32>, %a1: vector<4xsi32>) "None" {
    %r = "spirv.ISubBorrow"(%a0, %a1) : (vector<4xsi32>, vector<4xsi32>) -> !spirv.struct<(si32, si32)>
    spirv.Return
  }
}
// -----
// refused: a sampled image of a storage image
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.sampled_image<!spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>>) "None" {
    %r = "spirv.Image"(%a0) : (!spirv.sampled_image<!spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>>) -> !spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>
    spirv.Return
  }
}
// -----
// refused: a coordinate of 3, not 4
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.sampled_image<!spirv.image<f32, Dim3D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %a1: vector<3xf32>, %a2: f32) "None" {
    %r = "spirv.ImageDrefGather"(%a0, %a1, %a2) <{image_operands = #spirv.image_operands<None>}> : (!spirv.sampled_image<!spirv.image<f32, Dim3D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, vector<3xf32>, f32) -> !spirv.sampled_image<!spirv.image<f32, Dim3D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>
    spirv.Return
  }
}
// -----
// refused: operand 'IdRef' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.image<f32, Rect, DepthUnknown, NonArrayed, SingleSampled, SamplerUnknown, Rgba16f>) "None" {
    %r = "spirv.ImageFetch"(%a0) <{image_operands = #spirv.image_operands<Sample>}> : (!spirv.image<f32, Rect, DepthUnknown, NonArrayed, SingleSampled, SamplerUnknown, Rgba16f>) -> !spirv.image<f32, Rect, DepthUnknown, NonArrayed, SingleSampled, SamplerUnknown, Rgba16f>
    spirv.Return
  }
}
// -----
// refused: a size of 2 components, not 1
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>) "None" {
    %r = "spirv.ImageQuerySize"(%a0) : (!spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>) -> vector<2xi32>
    spirv.Return
  }
}
// -----
// refused: there are more operands than the instruction allows
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NoSampler, R32f>, %a1: f32, %a2: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) "None" {
    %r = "spirv.ImageRead"(%a0, %a1, %a2) <{image_operands = #spirv.image_operands<None>}> : (!spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NoSampler, R32f>, f32, !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 'IdRef' is missing
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) "None" {
    %r = "spirv.ImageSampleExplicitLod"(%a0) : (!spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) -> !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
    spirv.Return
  }
}
// -----
// refused: a sampled image of a storage image
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.sampled_image<!spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>>, %a1: vector<2xf32>, %a2: !spirv.struct<(vector<4xui32>, vector<4xui32>)>) "None" {
    %r = "spirv.ImageSampleImplicitLod"(%a0, %a1, %a2) : (!spirv.sampled_image<!spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>>, vector<2xf32>, !spirv.struct<(vector<4xui32>, vector<4xui32>)>) -> !spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>
    spirv.Return
  }
}
// -----
// refused: a sampled image of a storage image
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.sampled_image<!spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>>, %a1: f16, %a2: f32) "None" {
    %r = "spirv.ImageSampleProjDrefImplicitLod"(%a0, %a1, %a2) : (!spirv.sampled_image<!spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>>, f16, f32) -> f16
    spirv.Return
  }
}
// -----
// refused: the coordinate is not of integers
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.image<f32, Dim3D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>, %a1: f32, %a2: f32) "None" {
    "spirv.ImageWrite"(%a0, %a1, %a2) : (!spirv.image<f32, Dim3D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>, f32, f32) -> ()
    spirv.Return
  }
}
// -----
// refused: operand 2 indexes i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<i32, StorageBuffer>, %a1: si32, %a2: i16) "None" {
    %r = "spirv.InBoundsPtrAccessChain"(%a0, %a1, %a2) : (!spirv.ptr<i32, StorageBuffer>, si32, i16) -> !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<8xf16>) "None" {
    %r = "spirv.IsFinite"(%a0) : (vector<8xf16>) -> vector<4xi1>
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.IsInf"(%a0) : (vector<4xf32>) -> i1
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>) "None" {
    %r = "spirv.IsNan"(%a0) : (vector<2xf32>) -> i1
    spirv.Return
  }
}
// -----
// refused: the result is si32, not i32
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %r = "spirv.KHR.CooperativeMatrixLength"() <{cooperative_matrix_type = !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>}> : () -> si32
    spirv.Return
  }
}
// -----
// refused: operand 0 points to TypeStruct (type4), not to a scalar or vector
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %a1: i16) "None" {
    %r = "spirv.KHR.CooperativeMatrixLoad"(%a0, %a1) <{matrix_layout = #spirv.coop_matrix_layout_khr<RowMajor>, memory_operand = #spirv.memory_access<None>}> : (!spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i16) -> !spirv.coopmatrix<16x8xi32, Subgroup, MatrixB>
    spirv.Return
  }
}
// -----
// refused: a matrix of use 1 where use 0 is required
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %a1: !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>, %a2: !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>) "None" {
    %r = "spirv.KHR.CooperativeMatrixMulAdd"(%a0, %a1, %a2) : (!spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>, !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>) -> !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>
    spirv.Return
  }
}
// -----
// refused: operand 0 points to TypeArray (type3), not to a scalar or vector
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, %a1: !spirv.coopmatrix<16x8xi32, Subgroup, MatrixB>, %a2: i32) "None" {
    "spirv.KHR.CooperativeMatrixStore"(%a0, %a1, %a2) <{matrix_layout = #spirv.coop_matrix_layout_khr<RowMajor>}> : (!spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, !spirv.coopmatrix<16x8xi32, Subgroup, MatrixB>, i32) -> ()
    spirv.Return
  }
}
// -----
// refused: the scope is neither Workgroup nor Subgroup
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.KHR.GroupFMul"(%a0) <{execution_scope = #spirv.scope<Device>, group_operation = #spirv.group_operation<Reduce>}> : (vector<4xf32>) -> f32
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<4 x i32>, not vector<4 x i8>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xui32>) "None" {
    %r = "spirv.KHR.GroupIMul"(%a0) <{execution_scope = #spirv.scope<Workgroup>, group_operation = #spirv.group_operation<InclusiveScan>}> : (vector<4xui32>) -> vector<4xi8>
    spirv.Return
  }
}
// -----
// refused: loads ptr<f32, CrossWorkgroup> from a pointer to f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f32, CrossWorkgroup>) "None" {
    %r = "spirv.Load"(%a0) <{memory_access = #spirv.memory_access<None>}> : (!spirv.ptr<f32, CrossWorkgroup>) -> !spirv.ptr<f32, CrossWorkgroup>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x bool>, not bool
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xi1>, %a1: vector<4xi1>) "None" {
    %r = "spirv.LogicalAnd"(%a0, %a1) : (vector<2xi1>, vector<4xi1>) -> i1
    spirv.Return
  }
}
// -----
// refused: operand 1 is bool, not vector<4 x bool>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi1>, %a1: i1) "None" {
    %r = "spirv.LogicalEqual"(%a0, %a1) : (vector<4xi1>, i1) -> vector<4xi1>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x bool>, not vector<2 x bool>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi1>) "None" {
    %r = "spirv.LogicalNot"(%a0) : (vector<4xi1>) -> vector<2xi1>
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<4 x bool>, not vector<2 x bool>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xi1>, %a1: vector<4xi1>) "None" {
    %r = "spirv.LogicalNotEqual"(%a0, %a1) : (vector<2xi1>, vector<4xi1>) -> vector<2xi1>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x bool>, not bool
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi1>, %a1: i1) "None" {
    %r = "spirv.LogicalOr"(%a0, %a1) : (vector<4xi1>, i1) -> i1
    spirv.Return
  }
}
// -----
// refused: rows and columns do not fit
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.matrix<2 x vector<2xf16>>, %a1: !spirv.matrix<2 x vector<2xf16>>) "None" {
    %r = "spirv.MatrixTimesMatrix"(%a0, %a1) : (!spirv.matrix<2 x vector<2xf16>>, !spirv.matrix<2 x vector<2xf16>>) -> !spirv.matrix<3 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// refused: operand 0 is TypeMatrix (type3), not TypeMatrix (type7)
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.matrix<3 x vector<3xf32>>, %a1: f64) "None" {
    %r = "spirv.MatrixTimesScalar"(%a0, %a1) : (!spirv.matrix<3 x vector<3xf32>>, f64) -> !spirv.matrix<3 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// refused: rows and columns do not fit
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.matrix<4 x vector<4xf64>>, %a1: vector<2xf32>) "None" {
    %r = "spirv.MatrixTimesVector"(%a0, %a1) : (!spirv.matrix<4 x vector<4xf64>>, vector<2xf32>) -> vector<2xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x i16>, not vector<3 x i64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi16>) "None" {
    %r = "spirv.Not"(%a0) : (vector<3xi16>) -> vector<3xi64>
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf64>, %a1: vector<2xf64>) "None" {
    %r = "spirv.Ordered"(%a0, %a1) : (vector<2xf64>, vector<2xf64>) -> i1
    spirv.Return
  }
}
// -----
// refused: operand 2 indexes i64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<i64, StorageBuffer>, %a1: ui32, %a2: ui32, %a3: ui32) "None" {
    %r = "spirv.PtrAccessChain"(%a0, %a1, %a2, %a3) : (!spirv.ptr<i64, StorageBuffer>, ui32, ui32, ui32) -> !spirv.ptr<i64, StorageBuffer>
    spirv.Return
  }
}
// -----
// refused: does not cast ptr<f32, Workgroup> to ptr<type5, CrossWorkgroup>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<f32, Workgroup>) "None" {
    %r = "spirv.PtrCastToGeneric"(%a0) : (!spirv.ptr<f32, Workgroup>) -> !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>
    spirv.Return
  }
}
// -----
// refused: does not convert vector<3 x i16> to i16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi16>) "None" {
    %r = "spirv.SConvert"(%a0) : (vector<3xi16>) -> i16
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x i16>, not vector<2 x i32>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xi16>, %a1: vector<2xi16>) "None" {
    %r = "spirv.SDiv"(%a0, %a1) : (vector<2xi16>, vector<2xi16>) -> vector<2xi32>
    spirv.Return
  }
}
// -----
// refused: scalars require a packed vector format
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i64, %a1: i64) "None" {
    %r = "spirv.SDot"(%a0, %a1) : (i64, i64) -> i64
    spirv.Return
  }
}
// -----
// refused: vectors have no packed vector format
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi64>, %a1: vector<3xi64>, %a2: ui32) "None" {
    %r = "spirv.SDotAccSat"(%a0, %a1, %a2) <{format = #spirv.packed_vector_format<PackedVectorFormat4x8Bit>}> : (vector<3xi64>, vector<3xi64>, ui32) -> i64
    spirv.Return
  }
}
// -----
// refused: operand 1 is i16, not i64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i64, %a1: i16) "None" {
    %r = "spirv.SGreaterThan"(%a0, %a1) : (i64, i16) -> i1
    spirv.Return
  }
}
// -----
// refused: operand 1 is si32, not i64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i64, %a1: si32) "None" {
    %r = "spirv.SGreaterThanEqual"(%a0, %a1) : (i64, si32) -> i1
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi16>, %a1: si32) "None" {
    %r = "spirv.SLessThan"(%a0, %a1) : (vector<3xi16>, si32) -> vector<4xi1>
    spirv.Return
  }
}
// -----
// refused: operand 1 is i64, not i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: ui32, %a1: i64) "None" {
    %r = "spirv.SLessThanEqual"(%a0, %a1) : (ui32, i64) -> i1
    spirv.Return
  }
}
// -----
// refused: operand 0 is i32, not vector<2 x i16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: ui32, %a1: vector<2xi16>) "None" {
    %r = "spirv.SMod"(%a0, %a1) : (ui32, vector<2xi16>) -> vector<2xi16>
    spirv.Return
  }
}
// -----
// refused: the result is not a struct of two of the operands' type
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi32>, %a1: i32) "None" {
    %r = "spirv.SMulExtended"(%a0, %a1) : (vector<4xi32>, i32) -> !spirv.struct<(si32, si32)>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x i32>, not vector<4 x i8>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xui32>) "None" {
    %r = "spirv.SNegate"(%a0) : (vector<4xui32>) -> vector<4xi8>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x i32>, not i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xui32>, %a1: vector<4xui32>) "None" {
    %r = "spirv.SRem"(%a0, %a1) : (vector<4xui32>, vector<4xui32>) -> i32
    spirv.Return
  }
}
// -----
// refused: vectors have no packed vector format
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xi16>, %a1: vector<2xi16>) "None" {
    %r = "spirv.SUDot"(%a0, %a1) <{format = #spirv.packed_vector_format<PackedVectorFormat4x8Bit>}> : (vector<2xi16>, vector<2xi16>) -> i16
    spirv.Return
  }
}
// -----
// refused: vectors have no packed vector format
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi16>, %a1: vector<3xi16>, %a2: i16) "None" {
    %r = "spirv.SUDotAccSat"(%a0, %a1, %a2) <{format = #spirv.packed_vector_format<PackedVectorFormat4x8Bit>}> : (vector<3xi16>, vector<3xi16>, i16) -> i16
    spirv.Return
  }
}
// -----
// refused: operand 1 is bool, not vector<2 x bool>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xi1>, %a1: i1, %a2: vector<2xi1>) "None" {
    %r = "spirv.Select"(%a0, %a1, %a2) : (vector<2xi1>, i1, vector<2xi1>) -> vector<2xi1>
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<3 x i64>, not as many integers
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i8, %a1: vector<3xi64>) "None" {
    %r = "spirv.ShiftLeftLogical"(%a0, %a1) : (i8, vector<3xi64>) -> i8
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<3 x i16>, not as wide as the result
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi16>, %a1: i16) "None" {
    %r = "spirv.ShiftRightArithmetic"(%a0, %a1) : (vector<3xi16>, i16) -> i16
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<4 x i32>, not as wide as the result
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi32>, %a1: i8) "None" {
    %r = "spirv.ShiftRightLogical"(%a0, %a1) : (vector<4xi32>, i8) -> i32
    spirv.Return
  }
}
// -----
// refused: stores TypeSampledImage (type2) to a pointer to TypeArray (type4)
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, %a1: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) "None" {
    "spirv.Store"(%a0, %a1) : (!spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) -> ()
    spirv.Return
  }
}
// -----
// refused: the result is not the transposed type
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %r = "spirv.Transpose"(%a0) : (!spirv.matrix<3 x vector<4xf32>>) -> !spirv.matrix<4 x vector<4xf64>>
    spirv.Return
  }
}
// -----
// refused: does not convert vector<4 x i32> to TypeCooperativeMatrixKHR (type5)
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xi32>) "None" {
    %r = "spirv.UConvert"(%a0) : (vector<4xi32>) -> !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>
    spirv.Return
  }
}
// -----
// accepted here: operands and results of one width that differ in signedness
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i32, %a1: ui32) "None" {
    %r = "spirv.UDiv"(%a0, %a1) : (i32, ui32) -> ui32
    spirv.Return
  }
}
// -----
// accepted here: the result of a dot product that is as wide as one component
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<16xi8>, %a1: vector<16xi8>) "None" {
    %r = "spirv.UDot"(%a0, %a1) : (vector<16xi8>, vector<16xi8>) -> i8
    spirv.Return
  }
}
// -----
// accepted here: the result of a dot product that is as wide as one component
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi64>, %a1: vector<3xi64>, %a2: i64) "None" {
    %r = "spirv.UDotAccSat"(%a0, %a1, %a2) : (vector<3xi64>, vector<3xi64>, i64) -> i64
    spirv.Return
  }
}
// -----
// refused: operand 1 is vector<4 x i32>, not i64
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i64, %a1: vector<4xi32>) "None" {
    %r = "spirv.UGreaterThan"(%a0, %a1) : (i64, vector<4xi32>) -> i1
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi64>, %a1: vector<3xi64>) "None" {
    %r = "spirv.UGreaterThanEqual"(%a0, %a1) : (vector<3xi64>, vector<3xi64>) -> vector<2xi1>
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i8, %a1: i8) "None" {
    %r = "spirv.ULessThan"(%a0, %a1) : (i8, i8) -> vector<2xi1>
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi64>, %a1: vector<3xi64>) "None" {
    %r = "spirv.ULessThanEqual"(%a0, %a1) : (vector<3xi64>, vector<3xi64>) -> i1
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x i32>, not vector<2 x i16>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xi32>, %a1: vector<2xi32>) "None" {
    %r = "spirv.UMod"(%a0, %a1) : (vector<2xi32>, vector<2xi32>) -> vector<2xi16>
    spirv.Return
  }
}
// -----
// refused: the result is not a struct of two of the operands' type
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: i64, %a1: i64) "None" {
    %r = "spirv.UMulExtended"(%a0, %a1) : (i64, i64) -> !spirv.struct<(vector<4xui32>, vector<4xui32>)>
    spirv.Return
  }
}
// -----
// refused: a sampled image of a storage image
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %r = "spirv.Undef"() : () -> !spirv.sampled_image<!spirv.image<i32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, R32i>>
    spirv.Return
  }
}
// -----
// refused: the result does not have as many components as the operands
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf64>, %a1: vector<2xf64>) "None" {
    %r = "spirv.Unordered"(%a0, %a1) : (vector<2xf64>, vector<2xf64>) -> vector<4xi1>
    spirv.Return
  }
}
// -----
// refused: a variable of a function is in the CrossWorkgroup storage class
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<4xf32>) "None" {
    %r = "spirv.Variable"(%a0) <{storage_class = #spirv.storage_class<Workgroup>}> : (vector<4xf32>) -> !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>
    spirv.Return
  }
}
// -----
// refused: the result is not a component of the vector
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>, %a1: i64) "None" {
    %r = "spirv.VectorExtractDynamic"(%a0, %a1) : (vector<2xf32>, i64) -> i64
    spirv.Return
  }
}
// -----
// refused: operand 1 is si32, not i16
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<3xi16>, %a1: si32, %a2: i16) "None" {
    %r = "spirv.VectorInsertDynamic"(%a0, %a1, %a2) : (vector<3xi16>, si32, i16) -> vector<3xi16>
    spirv.Return
  }
}
// -----
// refused: 1 components for a vector of 8
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<8xf16>, %a1: vector<8xf16>) "None" {
    %r = "spirv.VectorShuffle"(%a0, %a1) <{components = [0 : i32]}> : (vector<8xf16>, vector<8xf16>) -> vector<8xf16>
    spirv.Return
  }
}
// -----
// refused: rows and columns do not fit
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>, %a1: !spirv.matrix<2 x vector<2xf16>>) "None" {
    %r = "spirv.VectorTimesMatrix"(%a0, %a1) : (vector<2xf32>, !spirv.matrix<2 x vector<2xf16>>) -> vector<4xf32>
    spirv.Return
  }
}
// -----
// refused: operand 0 is vector<2 x f32>, not vector<2 x f64>
spirv.module Logical GLSL450 {
  spirv.func @f(%a0: vector<2xf32>, %a1: f16) "None" {
    %r = "spirv.VectorTimesScalar"(%a0, %a1) : (vector<2xf32>, f16) -> vector<2xf64>
    spirv.Return
  }
}
// -----
// refused: 
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xf32>, %arg1: vector<3xf32>, %arg2: vector<3xf32>) "None" {
    %0 = spirv.GL.SClamp %arg0, %arg1, %arg2 : vector<3xf32>
    spirv.Return
  }
}
