// test: dialect
// Every type MLIR has, aliases, a struct that points to itself, and types by their declaration.
!buffer = !spirv.struct<buffer, (f32 [0], !spirv.matrix<3 x vector<3xf32>> [16, ColMajor, MatrixStride=16]), Block>
!ref = !spirv.ptr<!buffer, StorageBuffer>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a : !spirv.ptr<!spirv.array<4 x i32, stride = 4>, Private>
  spirv.GlobalVariable @b : !spirv.ptr<!spirv.array<16 x vector<4 x f32>>, Private>
  spirv.GlobalVariable @c bind(0, 1) : !ref
  spirv.GlobalVariable @d bind(0, 2) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0, NonWritable])>, StorageBuffer>
  spirv.GlobalVariable @e : !spirv.ptr<!spirv.image<f32, 2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>, UniformConstant>
  spirv.GlobalVariable @f : !spirv.ptr<!spirv.sampled_image<!spirv.image<i32, Rect, DepthUnknown, Arrayed, MultiSampled, NeedSampler, R8ui>>, UniformConstant>
  spirv.GlobalVariable @g : !spirv.ptr<!spirv.sampler, UniformConstant>
  spirv.GlobalVariable @h : !spirv.ptr<!spirv.coopmatrix<8x16xf16, Subgroup, MatrixAKHR>, Private>
  spirv.GlobalVariable @i : !spirv.ptr<!spirv.struct<node, (!spirv.ptr<!spirv.struct<node>, StorageBuffer>, i32)>, Private>
  spirv.GlobalVariable @j : !spirv.ptr<!spirv.TypeAccelerationStructureKHR, UniformConstant>
  spirv.GlobalVariable @k : !spirv.ptr<!spirv.struct<(i8, si16, ui32, i64, f16, f64, bf16)>, Private>
}

// ---- expected ----
// !type0 = !spirv.struct<buffer, (f32 [0], !spirv.matrix<3 x vector<3xf32>> [16, ColMajor, MatrixStride=16]), Block>
// !type1 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0, NonWritable])>, StorageBuffer>
// !type2 = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>
// !type3 = !spirv.sampled_image<!spirv.image<i32, Rect, DepthUnknown, Arrayed, MultiSampled, NeedSampler, R8ui>>
// !type4 = !spirv.ptr<!spirv.struct<node, (!spirv.ptr<!spirv.struct<node>, StorageBuffer>, i32)>, Private>
// spirv.module Logical GLSL450 {
//   spirv.GlobalVariable @a : !spirv.ptr<!spirv.array<4 x i32, stride=4>, Private>
//   spirv.GlobalVariable @b : !spirv.ptr<!spirv.array<16 x vector<4xf32>>, Private>
//   spirv.GlobalVariable @c bind(0, 1) : !spirv.ptr<!type0, StorageBuffer>
//   spirv.GlobalVariable @d bind(0, 2) : !type1
//   spirv.GlobalVariable @e : !spirv.ptr<!type2, UniformConstant>
//   spirv.GlobalVariable @f : !spirv.ptr<!type3, UniformConstant>
//   spirv.GlobalVariable @g : !spirv.ptr<!spirv.sampler, UniformConstant>
//   spirv.GlobalVariable @h : !spirv.ptr<!spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>, Private>
//   spirv.GlobalVariable @i : !type4
//   spirv.GlobalVariable @j : !spirv.ptr<!spirv.TypeAccelerationStructureKHR, UniformConstant>
//   spirv.GlobalVariable @k : !spirv.ptr<!spirv.struct<(i8, si16, i32, i64, f16, f64, bf16)>, Private>
// }
