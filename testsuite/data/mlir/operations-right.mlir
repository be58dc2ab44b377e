// refused: expected a type and found '->'
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i64, StorageBuffer>) "None" {
    %0 = spirv.AccessChain %arg0[] : !spirv.ptr<i64, StorageBuffer>,  -> !spirv.ptr<i64, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i64, StorageBuffer>, %arg1: i64) "None" {
    %0 = spirv.AtomicAnd <Device> <None> %arg0, %arg1 : !spirv.ptr<i64, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i64, StorageBuffer>, %arg1: i64) "None" {
    %0 = spirv.AtomicExchange <Device> <AcquireRelease|UniformMemory> %arg0, %arg1 : !spirv.ptr<i64, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i32, Workgroup>, %arg1: i32) "None" {
    %0 = spirv.AtomicIAdd <Device> <Acquire|WorkgroupMemory> %arg0, %arg1 : !spirv.ptr<i32, Workgroup>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i32, StorageBuffer>) "None" {
    %0 = spirv.AtomicIDecrement <Workgroup> <None> %arg0 : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i32, Workgroup>) "None" {
    %0 = spirv.AtomicIIncrement <Device> <None> %arg0 : !spirv.ptr<i32, Workgroup>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i64, StorageBuffer>, %arg1: i64) "None" {
    %0 = spirv.AtomicISub <Subgroup> <Acquire|WorkgroupMemory> %arg0, %arg1 : !spirv.ptr<i64, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32) "None" {
    %0 = spirv.AtomicOr <Workgroup> <AcquireRelease|UniformMemory> %arg0, %arg1 : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i32, Workgroup>, %arg1: i32) "None" {
    %0 = spirv.AtomicSMax <Device> <Acquire|WorkgroupMemory> %arg0, %arg1 : !spirv.ptr<i32, Workgroup>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i32, Workgroup>, %arg1: i32) "None" {
    %0 = spirv.AtomicSMin <Workgroup> <AcquireRelease|UniformMemory> %arg0, %arg1 : !spirv.ptr<i32, Workgroup>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i64, StorageBuffer>, %arg1: i64) "None" {
    %0 = spirv.AtomicUMin <Subgroup> <AcquireRelease|UniformMemory> %arg0, %arg1 : !spirv.ptr<i64, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32) "None" {
    %0 = spirv.AtomicXor <Device> <None> %arg0, %arg1 : !spirv.ptr<i32, StorageBuffer>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xi64>) "None" {
    %0 = spirv.BitCount %arg0 : vector<3xi64>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xi16>, %arg1: vector<3xi16>, %arg2: si32, %arg3: i32) "None" {
    %0 = spirv.BitFieldInsert %arg0, %arg1, %arg2, %arg3 : vector<3xi16>, si32, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i8, %arg1: i8, %arg2: i64) "None" {
    %0 = spirv.BitFieldSExtract %arg0, %arg1, %arg2 : i8, i8, i64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i32, %arg1: ui32, %arg2: i32) "None" {
    %0 = spirv.BitFieldUExtract %arg0, %arg1, %arg2 : i32, ui32, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i16) "None" {
    %0 = spirv.BitReverse %arg0 : i16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi16>) "None" {
    %0 = spirv.Bitcast %arg0 : vector<2xi16> to vector<2xbf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi32>, %arg1: vector<2xi32>) "None" {
    %0 = spirv.BitwiseAnd %arg0, %arg1 : vector<2xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<16xi8>, %arg1: vector<16xi8>) "None" {
    %0 = spirv.BitwiseOr %arg0, %arg1 : vector<16xi8>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi8>, %arg1: vector<4xi8>) "None" {
    %0 = spirv.BitwiseXor %arg0, %arg1 : vector<4xi8>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f32) "None" {
    %0 = spirv.CL.acos %arg0 : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xf32>) "None" {
    %0 = spirv.CL.acosh %arg0 : vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.CL.asin %arg0 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<8xf16>) "None" {
    %0 = spirv.CL.asinh %arg0 : vector<8xf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<8xf16>) "None" {
    %0 = spirv.CL.atan %arg0 : vector<8xf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) "None" {
    %0 = spirv.CL.atan2 %arg0, %arg1 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf64>) "None" {
    %0 = spirv.CL.atanh %arg0 : vector<2xf64>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xf32>) "None" {
    %0 = spirv.CL.ceil %arg0 : vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f32) "None" {
    %0 = spirv.CL.cos %arg0 : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<8xf16>) "None" {
    %0 = spirv.CL.cosh %arg0 : vector<8xf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.CL.erf %arg0 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f32) "None" {
    %0 = spirv.CL.exp %arg0 : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.CL.fabs %arg0 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f32) "None" {
    %0 = spirv.CL.floor %arg0 : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xf32>, %arg1: vector<3xf32>, %arg2: vector<3xf32>) "None" {
    %0 = spirv.CL.fma %arg0, %arg1, %arg2 : vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) "None" {
    %0 = spirv.CL.fmax %arg0, %arg1 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf32>, %arg1: vector<2xf32>) "None" {
    %0 = spirv.CL.fmin %arg0, %arg1 : vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16) "None" {
    %0 = spirv.CL.log %arg0 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<8xf16>, %arg1: vector<8xf16>, %arg2: vector<8xf16>) "None" {
    %0 = spirv.CL.mix %arg0, %arg1, %arg2 : vector<8xf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xf32>, %arg1: vector<3xf32>) "None" {
    %0 = spirv.CL.pow %arg0, %arg1 : vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<vector<4xf32>, Function>) "None" {
    %0 = spirv.CL.printf %arg0 : !spirv.ptr<vector<4xf32>, Function> -> ui32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xf32>) "None" {
    %0 = spirv.CL.rint %arg0 : vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16) "None" {
    %0 = spirv.CL.round %arg0 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16) "None" {
    %0 = spirv.CL.rsqrt %arg0 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xsi32>) "None" {
    %0 = spirv.CL.s_abs %arg0 : vector<4xsi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i64, %arg1: i64) "None" {
    %0 = spirv.CL.s_max %arg0, %arg1 : i64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i16, %arg1: i16) "None" {
    %0 = spirv.CL.s_min %arg0, %arg1 : i16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf64>) "None" {
    %0 = spirv.CL.sin %arg0 : vector<2xf64>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16) "None" {
    %0 = spirv.CL.sinh %arg0 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.CL.sqrt %arg0 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.CL.tan %arg0 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.CL.tanh %arg0 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i16, %arg1: i16) "None" {
    %0 = spirv.CL.u_max %arg0, %arg1 : i16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: si32, %arg1: si32) "None" {
    %0 = spirv.CL.u_min %arg0, %arg1 : si32
    spirv.Return
  }
}
// -----
// refused: the type is not a composite
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.CompositeConstruct  : () -> !spirv.rtarray<f32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi1>) "None" {
    %0 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xi1>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f32, %arg1: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>) "None" {
    %0 = spirv.CompositeInsert %arg0, %arg1[0 : i32] : f32 into !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.ControlBarrier <Device>, <Subgroup>, <AcquireRelease|UniformMemory>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: bf16) "None" {
    %0 = spirv.ConvertFToS %arg0 : bf16 to ui32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xbf16>) "None" {
    %0 = spirv.ConvertFToU %arg0 : vector<2xbf16> to vector<2xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i8) "None" {
    %0 = spirv.ConvertSToF %arg0 : i8 to f64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xi64>) "None" {
    %0 = spirv.ConvertUToF %arg0 : vector<3xi64> to vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, %arg1: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>) "None" {
    spirv.CopyMemory  "Function" %arg0,  "Function" %arg1,  ["None"] : !spirv.struct<(f32, !spirv.array<4 x f32>)>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xbf16>, %arg1: vector<2xbf16>) "None" {
    %0 = spirv.Dot %arg0, %arg1 : vector<2xbf16> -> bf16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<f32, CrossWorkgroup>, %arg1: f32) "None" {
    %0 = spirv.EXT.AtomicFAdd <Subgroup> <None> %arg0, %arg1 : !spirv.ptr<f32, CrossWorkgroup>
    spirv.Return
  }
}
// -----
// refused here: constants that do not have the elements of their type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.EXT.ConstantCompositeReplicate [2.000000e+00 : f32] : !spirv.struct<(f32, i32)>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i32, %arg1: i32, %arg2: i32) "None" {
    spirv.EXT.EmitMeshTasks %arg0, %arg1, %arg2 : i32, i32, i32
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: ui32, %arg1: i32) "None" {
    spirv.EXT.SetMeshOutputs %arg0, %arg1 : ui32, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<8xf16>, %arg1: vector<8xf16>) "None" {
    %0 = spirv.FAdd %arg0, %arg1 : vector<8xf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf64>) "None" {
    %0 = spirv.FConvert %arg0 : vector<2xf64> to vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, %arg1: !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.FDiv %arg0, %arg1 : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf32>, %arg1: vector<2xf32>) "None" {
    %0 = spirv.FMod %arg0, %arg1 : vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) "None" {
    %0 = spirv.FMul %arg0, %arg1 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf32>) "None" {
    %0 = spirv.FNegate %arg0 : vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) "None" {
    %0 = spirv.FOrdEqual %arg0, %arg1 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16, %arg1: f16) "None" {
    %0 = spirv.FOrdGreaterThan %arg0, %arg1 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf64>, %arg1: vector<2xf64>) "None" {
    %0 = spirv.FOrdGreaterThanEqual %arg0, %arg1 : vector<2xf64>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f32, %arg1: f32) "None" {
    %0 = spirv.FOrdLessThan %arg0, %arg1 : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) "None" {
    %0 = spirv.FOrdLessThanEqual %arg0, %arg1 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f32, %arg1: f32) "None" {
    %0 = spirv.FOrdNotEqual %arg0, %arg1 : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf32>, %arg1: vector<2xf32>) "None" {
    %0 = spirv.FRem %arg0, %arg1 : vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, %arg1: !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.FSub %arg0, %arg1 : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) "None" {
    %0 = spirv.FUnordEqual %arg0, %arg1 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) "None" {
    %0 = spirv.FUnordGreaterThan %arg0, %arg1 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f64, %arg1: f64) "None" {
    %0 = spirv.FUnordGreaterThanEqual %arg0, %arg1 : f64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16, %arg1: f16) "None" {
    %0 = spirv.FUnordLessThan %arg0, %arg1 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) "None" {
    %0 = spirv.FUnordLessThanEqual %arg0, %arg1 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) "None" {
    %0 = spirv.FUnordNotEqual %arg0, %arg1 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<8xf16>) "None" {
    %0 = spirv.GL.Acos %arg0 : vector<8xf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<8xf16>) "None" {
    %0 = spirv.GL.Acosh %arg0 : vector<8xf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16) "None" {
    %0 = spirv.GL.Asin %arg0 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.GL.Asinh %arg0 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16) "None" {
    %0 = spirv.GL.Atan %arg0 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16) "None" {
    %0 = spirv.GL.Atanh %arg0 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f32) "None" {
    %0 = spirv.GL.Ceil %arg0 : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<8xf16>) "None" {
    %0 = spirv.GL.Cos %arg0 : vector<8xf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.GL.Cosh %arg0 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf32>, %arg1: vector<2xf32>) "None" {
    %0 = spirv.GL.Cross %arg0, %arg1 : vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf64>, %arg1: vector<2xf64>) "None" {
    %0 = spirv.GL.Distance %arg0, %arg1 : vector<2xf64>, vector<2xf64> -> f64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<8xf16>) "None" {
    %0 = spirv.GL.Exp %arg0 : vector<8xf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<8xf16>) "None" {
    %0 = spirv.GL.Exp2 %arg0 : vector<8xf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xf32>) "None" {
    %0 = spirv.GL.FAbs %arg0 : vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) "None" {
    %0 = spirv.GL.FMax %arg0, %arg1 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf64>, %arg1: vector<2xf64>) "None" {
    %0 = spirv.GL.FMin %arg0, %arg1 : vector<2xf64>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) "None" {
    %0 = spirv.GL.FMix %arg0 : vector<4xf32>, %arg1 : vector<4xf32>, %arg2 : vector<4xf32> -> vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f64) "None" {
    %0 = spirv.GL.FSign %arg0 : f64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i64) "None" {
    %0 = spirv.GL.FindILsb %arg0 : i64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i32) "None" {
    %0 = spirv.GL.FindSMsb %arg0 : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi32>) "None" {
    %0 = spirv.GL.FindUMsb %arg0 : vector<4xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.GL.Floor %arg0 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16, %arg1: f16, %arg2: f16) "None" {
    %0 = spirv.GL.Fma %arg0, %arg1, %arg2 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f32) "None" {
    %0 = spirv.GL.Fract %arg0 : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f32) "None" {
    %0 = spirv.GL.FrexpStruct %arg0 : f32 -> !spirv.struct<(f32, i32)>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16) "None" {
    %0 = spirv.GL.InverseSqrt %arg0 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16, %arg1: ui32) "None" {
    %0 = spirv.GL.Ldexp %arg0 : f16, %arg1 : ui32 -> f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.GL.Length %arg0 : vector<4xf32> -> f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xf32>) "None" {
    %0 = spirv.GL.Log %arg0 : vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<8xf16>) "None" {
    %0 = spirv.GL.Log2 %arg0 : vector<8xf16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f64) "None" {
    %0 = spirv.GL.Normalize %arg0 : f64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf32>) "None" {
    %0 = spirv.GL.PackHalf2x16 %arg0 : vector<2xf32> -> i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.GL.PackSnorm4x8 %arg0 : vector<4xf32> -> i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) "None" {
    %0 = spirv.GL.Pow %arg0, %arg1 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f64, %arg1: f64) "None" {
    %0 = spirv.GL.Reflect %arg0, %arg1 : f64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf64>) "None" {
    %0 = spirv.GL.Round %arg0 : vector<2xf64>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.GL.RoundEven %arg0 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: si32) "None" {
    %0 = spirv.GL.SAbs %arg0 : si32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i8, %arg1: i8) "None" {
    %0 = spirv.GL.SMax %arg0, %arg1 : i8
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xi64>, %arg1: vector<3xi64>) "None" {
    %0 = spirv.GL.SMin %arg0, %arg1 : vector<3xi64>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xi16>) "None" {
    %0 = spirv.GL.SSign %arg0 : vector<3xi16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf32>) "None" {
    %0 = spirv.GL.Sin %arg0 : vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.GL.Sinh %arg0 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f32) "None" {
    %0 = spirv.GL.Sqrt %arg0 : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16) "None" {
    %0 = spirv.GL.Tan %arg0 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf32>) "None" {
    %0 = spirv.GL.Tanh %arg0 : vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<16xi8>, %arg1: vector<16xi8>, %arg2: vector<16xi8>) "None" {
    %0 = spirv.GL.UClamp %arg0, %arg1, %arg2 : vector<16xi8>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi32>, %arg1: vector<4xi32>) "None" {
    %0 = spirv.GL.UMax %arg0, %arg1 : vector<4xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi8>, %arg1: vector<4xi8>) "None" {
    %0 = spirv.GL.UMin %arg0, %arg1 : vector<4xi8>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i32) "None" {
    %0 = spirv.GL.UnpackHalf2x16 %arg0 : i32 -> vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i32) "None" {
    %0 = spirv.GL.UnpackSnorm4x8 %arg0 : i32 -> vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<f32, Generic>) "None" {
    %0 = spirv.GenericCastToPtr %arg0 : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, CrossWorkgroup>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<f32, Generic>) "None" {
    %0 = spirv.GenericCastToPtrExplicit %arg0 : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.struct<(si32, si32)>, %arg1: vector<3xi64>) "None" {
    %0 = spirv.GroupBroadcast <Workgroup> %arg0, %arg1 : !spirv.struct<(si32, si32)>, vector<3xi64>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f64) "None" {
    %0 = spirv.GroupFAdd <Subgroup> <Reduce> %arg0 : f64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf32>) "None" {
    %0 = spirv.GroupFMax <Subgroup> <ClusteredReduce> %arg0 : vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f64) "None" {
    %0 = spirv.GroupFMin <Workgroup> <InclusiveScan> %arg0 : f64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: ui32) "None" {
    %0 = spirv.GroupIAdd <Workgroup> <InclusiveScan> %arg0 : ui32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i1) "None" {
    %0 = spirv.GroupNonUniformAll <Subgroup> %arg0 : i1
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f32) "None" {
    %0 = spirv.GroupNonUniformAllEqual <Subgroup> %arg0 : f32, i1
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i1) "None" {
    %0 = spirv.GroupNonUniformAny <Subgroup> %arg0 : i1
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i1) "None" {
    %0 = spirv.GroupNonUniformBallot <Workgroup> %arg0 : vector<4xi8>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallotBitCount <Subgroup> <InclusiveScan> %arg0 : vector<4xi32> -> i8
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallotFindLSB <Workgroup> %arg0 : vector<4xi32>, ui32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformBallotFindMSB <Workgroup> %arg0 : vector<4xi32>, ui32
    spirv.Return
  }
}
// -----
// refused here: operands of other types than the result, where SPIR-V requires one type
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xi16>) "None" {
    %0 = spirv.GroupNonUniformBitwiseAnd <Subgroup> <Reduce> %arg0 : vector<3xi16> -> i16
    spirv.Return
  }
}
// -----
// refused here: operands of other types than the result, where SPIR-V requires one type
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xi64>) "None" {
    %0 = spirv.GroupNonUniformBitwiseOr <Workgroup> <InclusiveScan> %arg0 : vector<3xi64> -> si32
    spirv.Return
  }
}
// -----
// refused here: operands of other types than the result, where SPIR-V requires one type
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xi16>) "None" {
    %0 = spirv.GroupNonUniformBitwiseXor <Workgroup> <Reduce> %arg0 : vector<3xi16> -> vector<3xi64>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.GroupNonUniformElect <Subgroup> : i1
    spirv.Return
  }
}
// -----
// refused here: operands of other types than the result, where SPIR-V requires one type
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf32>) "None" {
    %0 = spirv.GroupNonUniformFAdd <Workgroup> <InclusiveScan> %arg0 : vector<2xf32> -> vector<2xf64>
    spirv.Return
  }
}
// -----
// refused here: operands of other types than the result, where SPIR-V requires one type
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>) "None" {
    %0 = spirv.GroupNonUniformFMax <Workgroup> <Reduce> %arg0 : vector<4xf32> -> f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<8xf16>) "None" {
    %0 = spirv.GroupNonUniformFMin <Workgroup> <InclusiveScan> %arg0 : vector<8xf16> -> vector<8xf16>
    spirv.Return
  }
}
// -----
// refused here: operands of other types than the result, where SPIR-V requires one type
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf64>) "None" {
    %0 = spirv.GroupNonUniformFMul <Workgroup> <InclusiveScan> %arg0 : vector<2xf64> -> f64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi32>) "None" {
    %0 = spirv.GroupNonUniformIAdd <Workgroup> <InclusiveScan> %arg0 : vector<2xi32> -> vector<2xi32>
    spirv.Return
  }
}
// -----
// refused here: operands of other types than the result, where SPIR-V requires one type
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xi16>) "None" {
    %0 = spirv.GroupNonUniformIMul <Subgroup> <Reduce> %arg0 : vector<3xi16> -> i16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i1) "None" {
    %0 = spirv.GroupNonUniformLogicalAnd <Workgroup> <Reduce> %arg0 : i1 -> i1
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi1>) "None" {
    %0 = spirv.GroupNonUniformLogicalOr <Workgroup> <InclusiveScan> %arg0 : vector<4xi1> -> vector<4xi1>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi1>) "None" {
    %0 = spirv.GroupNonUniformLogicalXor <Workgroup> <Reduce> %arg0 : vector<2xi1> -> vector<2xi1>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16, %arg1: i64) "None" {
    %0 = spirv.GroupNonUniformQuadSwap <Subgroup> %arg0 %arg1 : f16, i64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16, %arg1: i64) "None" {
    %0 = spirv.GroupNonUniformRotateKHR <Workgroup> %arg0, %arg1 : f16, i64 -> f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: si32) "None" {
    %0 = spirv.GroupNonUniformSMax <Workgroup> <Reduce> %arg0 : si32 -> si32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i64) "None" {
    %0 = spirv.GroupNonUniformSMin <Subgroup> <Reduce> %arg0 : i64 -> i64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi32>, %arg1: i32) "None" {
    %0 = spirv.GroupNonUniformShuffle <Workgroup> %arg0, %arg1 : vector<2xi32>, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi32>, %arg1: i32) "None" {
    %0 = spirv.GroupNonUniformShuffleDown <Subgroup> %arg0, %arg1 : vector<4xi32>, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<16xi8>, %arg1: i64) "None" {
    %0 = spirv.GroupNonUniformShuffleUp <Workgroup> %arg0, %arg1 : vector<16xi8>, i64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: ui32, %arg1: ui32) "None" {
    %0 = spirv.GroupNonUniformShuffleXor <Subgroup> %arg0, %arg1 : ui32, ui32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi16>) "None" {
    %0 = spirv.GroupNonUniformUMax <Workgroup> <InclusiveScan> %arg0 : vector<2xi16> -> vector<2xi16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<16xi8>) "None" {
    %0 = spirv.GroupNonUniformUMin <Subgroup> <InclusiveScan> %arg0 : vector<16xi8> -> vector<16xi8>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xi64>) "None" {
    %0 = spirv.GroupSMax <Workgroup> <ClusteredReduce> %arg0 : vector<3xi64>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i8) "None" {
    %0 = spirv.GroupSMin <Subgroup> <InclusiveScan> %arg0 : i8
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: si32) "None" {
    %0 = spirv.GroupUMax <Subgroup> <InclusiveScan> %arg0 : si32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i32) "None" {
    %0 = spirv.GroupUMin <Subgroup> <Reduce> %arg0 : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %arg1: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.IAdd %arg0, %arg1 : !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i32, %arg1: i32) "None" {
    %0 = spirv.IAddCarry %arg0, %arg1 : !spirv.struct<(i32, i32)>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi16>, %arg1: vector<2xi16>) "None" {
    %0 = spirv.IEqual %arg0, %arg1 : vector<2xi16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %arg1: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>) "None" {
    %0 = spirv.IMul %arg0, %arg1 : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.INTEL.ControlBarrierArrive <Workgroup> <Workgroup> <None>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.INTEL.ControlBarrierWait <Workgroup> <Device> <AcquireRelease|UniformMemory>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i16) "None" {
    %0 = spirv.INTEL.ConvertBF16ToF %arg0 : i16 to f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf32>) "None" {
    %0 = spirv.INTEL.ConvertFToBF16 %arg0 : vector<2xf32> to vector<2xi16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xf32>) "None" {
    %0 = spirv.INTEL.RoundFToTF32 %arg0 : vector<3xf32> to vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<f32, StorageBuffer>) "None" {
    %0 = spirv.INTEL.SubgroupBlockRead %arg0 : !spirv.ptr<f32, StorageBuffer> -> f32
    spirv.Return
  }
}
// -----
// accepted here: block reads and writes of another type than the pointer is to, before legalization
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<f32, CrossWorkgroup>, %arg1: vector<3xf32>) "None" {
    spirv.INTEL.SubgroupBlockWrite %arg0, %arg1 : vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi32>, %arg1: vector<2xi32>) "None" {
    %0 = spirv.INotEqual %arg0, %arg1 : vector<2xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i16, %arg1: i16) "None" {
    %0 = spirv.ISub %arg0, %arg1 : i16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi32>, %arg1: vector<2xi32>) "None" {
    %0 = spirv.ISubBorrow %arg0, %arg1 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.sampled_image<!spirv.image<f32, Rect, DepthUnknown, NonArrayed, SingleSampled, SamplerUnknown, Rgba16f>>) "None" {
    %0 = spirv.Image %arg0 : !spirv.sampled_image<!spirv.image<f32, Rect, DepthUnknown, NonArrayed, SingleSampled, SamplerUnknown, Rgba16f>>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NoSampler, R32f>) "None" {
    %0 = spirv.ImageQuerySize %arg0 : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NoSampler, R32f> -> vector<2xi16>
    spirv.Return
  }
}
// -----
// refused here: coordinates and sampled types that do not fit the image
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.image<f32, Rect, DepthUnknown, NonArrayed, SingleSampled, SamplerUnknown, Rgba16f>, %arg1: f32) "None" {
    %0 = spirv.ImageRead %arg0, %arg1  : !spirv.image<f32, Rect, DepthUnknown, NonArrayed, SingleSampled, SamplerUnknown, Rgba16f>, f32 -> f32
    spirv.Return
  }
}
// -----
// refused here: memory and image operands without what they require
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %arg1: f32, %arg2: f32) "None" {
    %0 = spirv.ImageSampleProjDrefImplicitLod %arg0, %arg1, %arg2 ["Sample"] : !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, f32, f32 -> f32
    spirv.Return
  }
}
// -----
// refused here: coordinates and sampled types that do not fit the image
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.image<f32, Rect, DepthUnknown, NonArrayed, SingleSampled, SamplerUnknown, Rgba16f>, %arg1: f64, %arg2: f32) "None" {
    spirv.ImageWrite %arg0, %arg1, %arg2  : !spirv.image<f32, Rect, DepthUnknown, NonArrayed, SingleSampled, SamplerUnknown, Rgba16f>, f64, f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<f32, Workgroup>, %arg1: ui32) "None" {
    %0 = spirv.InBoundsPtrAccessChain %arg0[%arg1] : !spirv.ptr<f32, Workgroup>, ui32 -> !spirv.ptr<f32, Workgroup>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f64) "None" {
    %0 = spirv.IsFinite %arg0 : f64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f64) "None" {
    %0 = spirv.IsInf %arg0 : f64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xf32>) "None" {
    %0 = spirv.IsNan %arg0 : vector<2xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i1) "None" {
    spirv.KHR.AssumeTrue %arg0
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.KHR.CooperativeMatrixLength : !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<i32, Workgroup>, %arg1: i8) "None" {
    %0 = spirv.KHR.CooperativeMatrixLoad %arg0, %arg1, <RowMajor>, <Volatile> : !spirv.ptr<i32, Workgroup>, i8 -> !spirv.coopmatrix<16x8xi32, Subgroup, MatrixB>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<f32, Function>, %arg1: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %arg2: i32) "None" {
    spirv.KHR.CooperativeMatrixStore %arg0, %arg1, %arg2, <RowMajor> : !spirv.ptr<f32, Function>, !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f16) "None" {
    %0 = spirv.KHR.GroupFMul <Workgroup> <InclusiveScan> %arg0 : f16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i32) "None" {
    %0 = spirv.KHR.GroupIMul <Workgroup> <InclusiveScan> %arg0 : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i1) "None" {
    %0 = spirv.KHR.SubgroupBallot %arg0 : vector<4xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<f32, CrossWorkgroup>) "None" {
    %0 = spirv.Load "CrossWorkgroup" %arg0 : f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi1>, %arg1: vector<4xi1>) "None" {
    %0 = spirv.LogicalAnd %arg0, %arg1 : vector<4xi1>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi1>, %arg1: vector<2xi1>) "None" {
    %0 = spirv.LogicalEqual %arg0, %arg1 : vector<2xi1>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi1>) "None" {
    %0 = spirv.LogicalNot %arg0 : vector<4xi1>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi1>, %arg1: vector<2xi1>) "None" {
    %0 = spirv.LogicalNotEqual %arg0, %arg1 : vector<2xi1>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi1>, %arg1: vector<2xi1>) "None" {
    %0 = spirv.LogicalOr %arg0, %arg1 : vector<2xi1>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.matrix<3 x vector<3xf32>>, %arg1: !spirv.matrix<3 x vector<3xf32>>) "None" {
    %0 = spirv.MatrixTimesMatrix %arg0, %arg1 : !spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf32>>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>, %arg1: f32) "None" {
    %0 = spirv.MatrixTimesScalar %arg0, %arg1 : !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>, f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.matrix<3 x vector<3xf32>>, %arg1: vector<3xf32>) "None" {
    %0 = spirv.MatrixTimesVector %arg0, %arg1 : !spirv.matrix<3 x vector<3xf32>>, vector<3xf32> -> vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.MemoryBarrier <Device>, <Acquire|WorkgroupMemory>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xui32>) "None" {
    %0 = spirv.Not %arg0 : vector<4xui32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) "None" {
    %0 = spirv.Ordered %arg0, %arg1 : vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<vector<4xf32>, Function>, %arg1: ui32) "None" {
    %0 = spirv.PtrAccessChain %arg0[%arg1] : !spirv.ptr<vector<4xf32>, Function>, ui32 -> !spirv.ptr<vector<4xf32>, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.ptr<f32, Workgroup>) "None" {
    %0 = spirv.PtrCastToGeneric %arg0 : !spirv.ptr<f32, Workgroup> to !spirv.ptr<f32, Generic>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi16>) "None" {
    %0 = spirv.SConvert %arg0 : vector<2xi16> to vector<2xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: si32, %arg1: si32) "None" {
    %0 = spirv.SDiv %arg0, %arg1 : si32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: si32, %arg1: si32) "None" {
    %0 = spirv.SDot %arg0, %arg1, <PackedVectorFormat4x8Bit> : si32 -> si32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i32, %arg1: i32, %arg2: i32) "None" {
    %0 = spirv.SDotAccSat %arg0, %arg1, %arg2, <PackedVectorFormat4x8Bit> : i32 -> i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i32, %arg1: i32) "None" {
    %0 = spirv.SGreaterThan %arg0, %arg1 : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi32>, %arg1: vector<4xi32>) "None" {
    %0 = spirv.SGreaterThanEqual %arg0, %arg1 : vector<4xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i8, %arg1: i8) "None" {
    %0 = spirv.SLessThan %arg0, %arg1 : i8
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi16>, %arg1: vector<2xi16>) "None" {
    %0 = spirv.SLessThanEqual %arg0, %arg1 : vector<2xi16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xui32>, %arg1: vector<4xui32>) "None" {
    %0 = spirv.SMod %arg0, %arg1 : vector<4xui32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi32>, %arg1: vector<2xi32>) "None" {
    %0 = spirv.SMulExtended %arg0, %arg1 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %0 = spirv.SNegate %arg0 : !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi32>, %arg1: vector<4xi32>) "None" {
    %0 = spirv.SRem %arg0, %arg1 : vector<4xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi8>, %arg1: vector<4xi8>) "None" {
    %0 = spirv.SUDot %arg0, %arg1 : vector<4xi8> -> i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi16>, %arg1: vector<2xi16>, %arg2: si32) "None" {
    %0 = spirv.SUDotAccSat %arg0, %arg1, %arg2 : vector<2xi16> -> si32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i1, %arg1: i1, %arg2: i1) "None" {
    %0 = spirv.Select %arg0, %arg1, %arg2 : i1, i1
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: ui32, %arg1: ui32) "None" {
    %0 = spirv.ShiftLeftLogical %arg0, %arg1 : ui32, ui32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xi16>, %arg1: vector<3xi16>) "None" {
    %0 = spirv.ShiftRightArithmetic %arg0, %arg1 : vector<3xi16>, vector<3xi16>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi32>, %arg1: vector<2xi32>) "None" {
    %0 = spirv.ShiftRightLogical %arg0, %arg1 : vector<2xi32>, vector<2xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: !spirv.matrix<4 x vector<3xf32>>) "None" {
    %0 = spirv.Transpose %arg0 : !spirv.matrix<4 x vector<3xf32>> -> !spirv.matrix<3 x vector<4xf32>>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi16>) "None" {
    %0 = spirv.UConvert %arg0 : vector<2xi16> to vector<2xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i64, %arg1: i64) "None" {
    %0 = spirv.UDiv %arg0, %arg1 : i64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: ui32, %arg1: ui32) "None" {
    %0 = spirv.UDot %arg0, %arg1, <PackedVectorFormat4x8Bit> : ui32 -> ui32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi8>, %arg1: vector<4xi8>, %arg2: ui32) "None" {
    %0 = spirv.UDotAccSat %arg0, %arg1, %arg2 : vector<4xi8> -> ui32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i8, %arg1: i8) "None" {
    %0 = spirv.UGreaterThan %arg0, %arg1 : i8
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: si32, %arg1: si32) "None" {
    %0 = spirv.UGreaterThanEqual %arg0, %arg1 : si32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i64, %arg1: i64) "None" {
    %0 = spirv.ULessThan %arg0, %arg1 : i64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi32>, %arg1: vector<4xi32>) "None" {
    %0 = spirv.ULessThanEqual %arg0, %arg1 : vector<4xi32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: i16, %arg1: i16) "None" {
    %0 = spirv.UMod %arg0, %arg1 : i16
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi32>, %arg1: vector<2xi32>) "None" {
    %0 = spirv.UMulExtended %arg0, %arg1 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.Undef : !spirv.array<4 x f32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: f64, %arg1: f64) "None" {
    %0 = spirv.Unordered %arg0, %arg1 : f64
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<2xi1>, %arg1: si32) "None" {
    %0 = spirv.VectorExtractDynamic %arg0[%arg1] : vector<2xi1>, si32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xi8>, %arg1: i8, %arg2: i8) "None" {
    %0 = spirv.VectorInsertDynamic %arg1, %arg0[%arg2] : vector<4xi8>, i8
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xf32>, %arg1: vector<3xf32>) "None" {
    %0 = spirv.VectorShuffle [0 : i32, 1 : i32, 1 : i32] %arg0, %arg1 : vector<3xf32>, vector<3xf32> -> vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xf32>, %arg1: !spirv.matrix<3 x vector<3xf32>>) "None" {
    %0 = spirv.VectorTimesMatrix %arg0, %arg1 : vector<3xf32>, !spirv.matrix<3 x vector<3xf32>> -> vector<3xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<4xf32>, %arg1: f32) "None" {
    %0 = spirv.VectorTimesScalar %arg0, %arg1 : (vector<4xf32>, f32) -> vector<4xf32>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%arg0: vector<3xi32>, %arg1: vector<3xi32>, %arg2: vector<3xi32>) "None" {
    %0 = spirv.GL.SClamp %arg0, %arg1, %arg2 : vector<3xi32>
    spirv.Return
  }
}
