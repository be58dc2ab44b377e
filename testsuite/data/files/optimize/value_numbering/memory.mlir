// test: optimize --passes=value-numbering,dead-code
// Loads of uniform memory are joined; loads of memory that may change between them, and those that are volatile, are not.
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @u bind(0, 0) : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, Uniform>
  spirv.GlobalVariable @s bind(0, 1) : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, StorageBuffer>
  spirv.func @f() -> i32 "None" {
    %zero = spirv.Constant 0 : i32
    %u = spirv.mlir.addressof @u : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, Uniform>
    %s = spirv.mlir.addressof @s : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, StorageBuffer>
    %p = spirv.AccessChain %u[%zero] : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, Uniform>, i32 -> !spirv.ptr<i32, Uniform>
    %q = spirv.AccessChain %s[%zero] : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
    %a = spirv.Load "Uniform" %p : i32
    %b = spirv.Load "Uniform" %p : i32
    %v = spirv.Load "Uniform" %p ["Volatile"] : i32
    %w = spirv.Load "Uniform" %p ["Volatile"] : i32
    %d = spirv.Load "StorageBuffer" %q : i32
    spirv.MemoryBarrier <Device>, <AcquireRelease|UniformMemory>
    %e = spirv.Load "StorageBuffer" %q : i32
    %1 = spirv.IAdd %a, %b : i32
    %2 = spirv.IAdd %v, %w : i32
    %3 = spirv.IAdd %d, %e : i32
    %4 = spirv.IMul %1, %2 : i32
    %5 = spirv.IMul %4, %3 : i32
    spirv.ReturnValue %5 : i32
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 {
//   spirv.GlobalVariable @u bind(0, 0) : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, Uniform>
//   spirv.GlobalVariable @s bind(0, 1) : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, StorageBuffer>
//   spirv.func @f() -> i32 "None" {
//     %global0 = spirv.mlir.addressof @u : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, Uniform>
//     %global1 = spirv.mlir.addressof @s : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, StorageBuffer>
//     %const0 = spirv.Constant 0 : i32
//     %const1 = spirv.Constant 1 : i32
//     %const2 = spirv.Constant 72 : i32
//     %0 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, Uniform>, i32 -> !spirv.ptr<i32, Uniform>
//     %1 = spirv.AccessChain %global1[%const0] : !spirv.ptr<!spirv.struct<(i32 [0]), Block>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
//     %2 = spirv.Load "Uniform" %0 : i32
//     %3 = spirv.Load "Uniform" %0 ["Volatile"] : i32
//     %4 = spirv.Load "Uniform" %0 ["Volatile"] : i32
//     %5 = spirv.Load "StorageBuffer" %1 : i32
//     spirv.MemoryBarrier <Device>, <AcquireRelease|UniformMemory>
//     %6 = spirv.Load "StorageBuffer" %1 : i32
//     %7 = spirv.IAdd %2, %2 : i32
//     %8 = spirv.IAdd %3, %4 : i32
//     %9 = spirv.IAdd %5, %6 : i32
//     %10 = spirv.IMul %7, %8 : i32
//     %11 = spirv.IMul %10, %9 : i32
//     spirv.ReturnValue %11 : i32
//   }
// }
