// test: dialect
// One operation of each custom form, in MLIR's spelling, and generic forms with MLIR's attributes.
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32, %b: f32, %v: vector<4xf32>, %p: !spirv.ptr<i32, StorageBuffer>, %m: !spirv.matrix<2 x vector<4xf32>>,
                %s: !spirv.ptr<!spirv.struct<(i32, !spirv.array<4 x f32>)>, StorageBuffer>,
                %i: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) "None" {
    %first = spirv.Constant 0 : i32
    %four = spirv.Constant 4 : i32
    %0 = spirv.IAdd %a, %a : i32
    %1 = spirv.FMul %b, %b {no_contraction} : f32
    %2 = spirv.FOrdLessThan %v, %v : vector<4xf32>
    %3 = spirv.ConvertSToF %a : i32 to f32
    %4 = spirv.Dot %v, %v : vector<4xf32> -> f32
    %5 = spirv.MatrixTimesScalar %m, %b : !spirv.matrix<2 x vector<4xf32>>, f32
    %6 = spirv.VectorTimesScalar %v, %b : (vector<4xf32>, f32) -> vector<4xf32>
    %7 = spirv.CompositeConstruct %b, %b : (f32, f32) -> vector<2xf32>
    %8 = spirv.CompositeExtract %v[1 : i32] : vector<4xf32>
    %9 = spirv.CompositeInsert %b, %v[0 : i32] : f32 into vector<4xf32>
    %10 = spirv.VectorShuffle [0: i32, -1: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>
    %11 = spirv.VectorExtractDynamic %v[%a] : vector<4xf32>, i32
    %12 = spirv.VectorInsertDynamic %b, %v[%a] : vector<4xf32>, i32
    %13 = spirv.IAddCarry %a, %a : !spirv.struct<(i32, i32)>
    %14 = spirv.BitFieldInsert %a, %a, %a, %a : i32, i32, i32
    %15 = spirv.BitFieldUExtract %a, %a, %a : i32, i32, i32
    %16 = spirv.AccessChain %s[%first] : !spirv.ptr<!spirv.struct<(i32, !spirv.array<4 x f32>)>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
    %17 = spirv.Load "StorageBuffer" %p ["Volatile|Aligned", 4] : i32
    spirv.Store "StorageBuffer" %p, %a : i32
    %18 = spirv.AtomicIAdd <Device> <AcquireRelease|UniformMemory> %p, %a : !spirv.ptr<i32, StorageBuffer>
    %19 = spirv.AtomicCompareExchange <Workgroup> <Acquire> <None> %p, %a, %a : !spirv.ptr<i32, StorageBuffer>
    spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
    spirv.MemoryBarrier "Device", "Acquire|UniformMemory"
    %20 = spirv.GroupNonUniformElect <Subgroup> : i1
    %21 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %a : i32 -> i32
    %22 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %b cluster_size(%four) : f32, i32 -> f32
    %23 = spirv.GroupNonUniformBroadcast <Subgroup> %b, %a : f32, i32
    %24 = spirv.ImageSampleExplicitLod %i, %7 ["Lod"], %b : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
    %25 = spirv.GL.FMix %b : f32, %b : f32, %b : f32 -> f32
    %26 = spirv.GL.Sin %b : f32
    %27 = spirv.SDot %a, %a, <PackedVectorFormat4x8Bit> : i32 -> i32
    %28 = spirv.Select %20, %a, %a : i1, i32
    %29 = "spirv.DPdx"(%b) : (f32) -> f32
    %30 = "spirv.AtomicIAdd"(%p, %a) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i32, StorageBuffer>, i32) -> i32
    %31 = "spirv.CompositeExtract"(%v) <{indices = [2 : i32]}> : (vector<4xf32>) -> f32
    "spirv.ControlBarrier"() <{execution_scope = #spirv.scope<Workgroup>, memory_scope = #spirv.scope<Device>, memory_semantics = #spirv.memory_semantics<Acquire|UniformMemory>}> : () -> ()
    %32 = "spirv.Load"(%p) <{alignment = 4 : i32, memory_access = #spirv.memory_access<Aligned>}> : (!spirv.ptr<i32, StorageBuffer>) -> i32
    "spirv.Return"() : () -> ()
  }
}

// ---- expected ----
// !type0 = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
// spirv.module Logical GLSL450 {
//   spirv.func @f(%0: i32, %1: f32, %2: vector<4xf32>, %3: !spirv.ptr<i32, StorageBuffer>, %4: !spirv.matrix<2 x vector<4xf32>>, %5: !spirv.ptr<!spirv.struct<(i32, !spirv.array<4 x f32>)>, StorageBuffer>, %6: !spirv.sampled_image<!type0>) "None" {
//     %const0 = spirv.Constant 0 : i32
//     %const1 = spirv.Constant 1 : i32
//     %const2 = spirv.Constant 72 : i32
//     %const3 = spirv.Constant 2 : i32
//     %const4 = spirv.Constant 66 : i32
//     %const5 = spirv.Constant 3 : i32
//     %const6 = spirv.Constant 4 : i32
//     %7 = spirv.IAdd %0, %0 : i32
//     %8 = spirv.FMul %1, %1 {no_contraction} : f32
//     %9 = spirv.FOrdLessThan %2, %2 : vector<4xf32>
//     %10 = spirv.ConvertSToF %0 : i32 to f32
//     %11 = spirv.Dot %2, %2 : vector<4xf32> -> f32
//     %12 = spirv.MatrixTimesScalar %4, %1 : !spirv.matrix<2 x vector<4xf32>>, f32
//     %13 = spirv.VectorTimesScalar %2, %1 : (vector<4xf32>, f32) -> vector<4xf32>
//     %14 = spirv.CompositeConstruct %1, %1 : (f32, f32) -> vector<2xf32>
//     %15 = spirv.CompositeExtract %2[1 : i32] : vector<4xf32>
//     %16 = spirv.CompositeInsert %1, %2[0 : i32] : f32 into vector<4xf32>
//     %17 = spirv.VectorShuffle [0 : i32, -1 : i32] %2, %2 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
//     %18 = spirv.VectorExtractDynamic %2[%0] : vector<4xf32>, i32
//     %19 = spirv.VectorInsertDynamic %1, %2[%0] : vector<4xf32>, i32
//     %20 = spirv.IAddCarry %0, %0 : !spirv.struct<(i32, i32)>
//     %21 = spirv.BitFieldInsert %0, %0, %0, %0 : i32, i32, i32
//     %22 = spirv.BitFieldUExtract %0, %0, %0 : i32, i32, i32
//     %23 = spirv.AccessChain %5[%const0] : !spirv.ptr<!spirv.struct<(i32, !spirv.array<4 x f32>)>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
//     %24 = spirv.Load "StorageBuffer" %3 ["Volatile|Aligned", 4] : i32
//     spirv.Store "StorageBuffer" %3, %0 : i32
//     %25 = spirv.AtomicIAdd <Device> <AcquireRelease|UniformMemory> %3, %0 : !spirv.ptr<i32, StorageBuffer>
//     %26 = spirv.AtomicCompareExchange <Workgroup> <Acquire> <None> %3, %0, %0 : !spirv.ptr<i32, StorageBuffer>
//     spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
//     spirv.MemoryBarrier <Device>, <Acquire|UniformMemory>
//     %27 = spirv.GroupNonUniformElect <Subgroup> : i1
//     %28 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %0 : i32 -> i32
//     %29 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %1 cluster_size(%const6) : f32, i32 -> f32
//     %30 = spirv.GroupNonUniformBroadcast <Subgroup> %1, %0 : f32, i32
//     %31 = spirv.ImageSampleExplicitLod %6, %14 ["Lod"], %1 : !spirv.sampled_image<!type0>, vector<2xf32>, f32 -> vector<4xf32>
//     %32 = spirv.GL.FMix %1 : f32, %1 : f32, %1 : f32 -> f32
//     %33 = spirv.GL.Sin %1 : f32
//     %34 = spirv.SDot %0, %0, <PackedVectorFormat4x8Bit> : i32 -> i32
//     %35 = spirv.Select %27, %0, %0 : i1, i32
//     %36 = "spirv.DPdx"(%1) : (f32) -> f32
//     %37 = spirv.AtomicIAdd <Device> <None> %3, %0 : !spirv.ptr<i32, StorageBuffer>
//     %38 = spirv.CompositeExtract %2[2 : i32] : vector<4xf32>
//     spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
//     %39 = spirv.Load "StorageBuffer" %3 ["Aligned", 4] : i32
//     spirv.Return
//   }
// }
