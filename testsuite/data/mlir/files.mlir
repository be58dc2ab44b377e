// refused
spirv.module Physical64 OpenCL {
  spirv.func @f(%p: !spirv.ptr<i32, CrossWorkgroup>) "None" {
    %0 = spirv.Load "CrossWorkgroup" %p {spirv.DecorationCacheControlINTEL = [#spirv.cache_control_load_intel<cache_level = 0, load_cache_control = Uncached>]} : i32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Physical64 OpenCL {
  spirv.func @f(%p: !spirv.ptr<!spirv.struct<(i32, i32)>, CrossWorkgroup>) "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.AccessChain %p[%z] {cache_control_load_intel = [#spirv.cache_control_load_intel<cache_level = 0, load_cache_control = Uncached>]} : !spirv.ptr<!spirv.struct<(i32, i32)>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Physical64 OpenCL {
  spirv.func @f(%p: !spirv.ptr<!spirv.struct<(i32, i32)>, CrossWorkgroup>) "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.AccessChain %p[%z] {cache_control_store_intel = [#spirv.cache_control_store_intel<cache_level = 1, store_cache_control = WriteThrough>, #spirv.cache_control_store_intel<cache_level = 2, store_cache_control = WriteBack>]} : !spirv.ptr<!spirv.struct<(i32, i32)>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
}
spirv.module Logical GLSL450 {
}
// -----
// accepted
spirv.module @a Logical GLSL450 {
}
spirv.module @b Physical64 OpenCL {
  spirv.func @f() "None" {
    spirv.Return
  }
}
// -----
// accepted
module {
  module {
    spirv.module Logical GLSL450 {
    }
  }
}
// -----
// refused
spirv.module Logical GLSL450 requires #spirv.vce<v1.2, [Shader], []> {
  spirv.SpecConstant @x spec_id(0) = 1 : i32
  spirv.func @f() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionModeId @f "LocalSizeId" @x, @x, @x
}
// -----
// refused
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionModeId @f "LocalSizeId", 1, 1, 1
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.EmitVertex
    spirv.EndPrimitive
    spirv.Return
  }
}
// -----
// accepted
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = spirv.IAdd %a, %b : i32
  return %0 : i32
}
// -----
// accepted
func.func @f(%a: i32) -> i32 {
  %0 = spirv.IAdd %a, %a : i32
  spirv.ReturnValue %0 : i32
}
// -----
// accepted
func.func private @f(i32) -> i32
// -----
// refused here: parameters of no type, and more than one result
func.func @f(%a: i32) -> (i32, i32) {
  return %a, %a : i32, i32
}
// -----
// accepted
"builtin.module"() ({
  spirv.module Logical GLSL450 {
  }
}) : () -> ()
// -----
// accepted
spirv.module Logical GLSL450 attributes {foo.bar = "x"} {
}
// -----
// accepted
#map = #spirv.vce<v1.0, [Shader], []>
spirv.module Logical GLSL450 requires #map {
}
// -----
// accepted
!t = !spirv.ptr<i32, Function>
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.Variable : !t
    spirv.Return
  }
}
// -----
// refused here: resources of a file
{-# external_resources: { mlir_reproducer: { verify_each: true } } #-}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32 loc("a")) "None" {
    spirv.Return loc("x.c":1:2)
  } loc(unknown)
} loc(fused<"x">["a", "b"])
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32, %b: bf16) "None" {
    %0 = spirv.INTEL.ConvertFToBF16 %a : f32 to i16
    %1 = spirv.INTEL.ConvertBF16ToF %0 : i16 to f32
    %2 = spirv.FConvert %b : bf16 to f32
    %3 = spirv.INTEL.RoundFToTF32 %a : f32 to f32
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 requires #spirv.vce<v1.2, [Shader], []> {
  spirv.SpecConstant @x spec_id(0) = 1 : i32
  spirv.func @f() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  "spirv.ExecutionMode"() <{execution_mode = #spirv.execution_mode<LocalSizeId>, fn = @f, values = []}> {ids = [@x, 1 : i32, 1 : i32]} : () -> ()
}
// -----
// accepted
spirv.module PhysicalStorageBuffer64 GLSL450 {
  spirv.GlobalVariable @g bind(0, 0) : !spirv.ptr<!spirv.struct<A, (!spirv.ptr<!spirv.struct<B, (!spirv.ptr<!spirv.struct<A>, PhysicalStorageBuffer>, i32)>, PhysicalStorageBuffer>, f32)>, StorageBuffer>
  spirv.GlobalVariable @h bind(0, 1) : !spirv.ptr<!spirv.struct<B, (!spirv.ptr<!spirv.struct<A, (!spirv.ptr<!spirv.struct<B>, PhysicalStorageBuffer>, f32)>, PhysicalStorageBuffer>, i32)>, StorageBuffer>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.array<2 x vector<3xi32>> "None" {
    %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x vector<3xi32>>
    spirv.ReturnValue %0 : !spirv.array<2 x vector<3xi32>>
  }
}
// -----
// refused: the result is not a vector of four 32-bit integers
spirv.module Logical GLSL450 {
  spirv.func @f(%b: i1) "None" {
    %0 = spirv.KHR.SubgroupBallot %b : bf16
    spirv.Return
  }
}
// -----
// refused: not a number or a bool
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32, %f: !spirv.ptr<i32, Function>) "None" {
    %0 = spirv.GroupNonUniformShuffleDown <Subgroup> %f, %i : !spirv.ptr<i32, Function>, i32
    spirv.Return
  }
}
// -----
// refused: the alias 'vce' is defined twice
#vce = #spirv.vce<v1.1, [Kernel, Addresses], []>
#vce = #spirv.vce<v1.1, [Kernel, Addresses], []>
spirv.module Physical64 OpenCL requires #vce {}
// -----
// refused: this value is not a constant of its type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.Constant dense<1.0> : tensor<2xf32> : !spirv.array<2 x bf16>
    spirv.Return
  }
}
// -----
// refused: does not fit its type
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 4 : i1
}
