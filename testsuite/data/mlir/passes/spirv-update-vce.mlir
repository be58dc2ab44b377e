// other: capabilities that others imply
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  spirv.func @f() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 1, 1, 1
}
// -----
// other: capabilities that others imply
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, GroupNonUniformArithmetic], []>, #spirv.resource_limits<>>} {
  spirv.func @f() "None" {
    %a = spirv.Constant 1.0 : f32
    %0 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %a : f32 -> f32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 1, 1, 1
}
// -----
// other: capabilities that others imply
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
  spirv.func @f() "None" {
    %a = spirv.Constant 1 : i64
    %0 = spirv.IAdd %a, %a : i64
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 1, 1, 1
}
// -----
// other: capabilities that others imply
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Float16], []>, #spirv.resource_limits<>>} {
  spirv.func @f() "None" {
    %a = spirv.Constant 1.0 : f16
    %0 = spirv.FAdd %a, %a : f16
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 1, 1, 1
}
// -----
// refused
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  spirv.func @f() "None" {
    %a = spirv.Constant 1.0 : f16
    %0 = spirv.FAdd %a, %a : f16
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 1, 1, 1
}
// -----
// other: capabilities that others imply
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, StorageBuffer8BitAccess, Int8], [SPV_KHR_8bit_storage]>, #spirv.resource_limits<>>} {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i8 [0]), Block>, StorageBuffer>
  spirv.func @f() "None" {
    %0 = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(i8 [0]), Block>, StorageBuffer>
    %1 = spirv.Constant 0 : i32
    %2 = spirv.AccessChain %0[%1] : !spirv.ptr<!spirv.struct<(i8 [0]), Block>, StorageBuffer>, i32 -> !spirv.ptr<i8, StorageBuffer>
    %3 = spirv.Load "StorageBuffer" %2 : i8
    %4 = spirv.UConvert %3 : i8 to i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 1, 1, 1
}
// -----
// other: capabilities that others imply
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, StorageBuffer16BitAccess, Int16], [SPV_KHR_16bit_storage, SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(i16 [0]), Block>, StorageBuffer>
  spirv.func @f() "None" {
    %0 = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(i16 [0]), Block>, StorageBuffer>
    %1 = spirv.Constant 0 : i32
    %2 = spirv.AccessChain %0[%1] : !spirv.ptr<!spirv.struct<(i16 [0]), Block>, StorageBuffer>, i32 -> !spirv.ptr<i16, StorageBuffer>
    %3 = spirv.Load "StorageBuffer" %2 : i16
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 1, 1, 1
}
// -----
// other: capabilities that others imply
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, SubgroupBallotKHR], [SPV_KHR_shader_ballot]>, #spirv.resource_limits<>>} {
  spirv.func @f() "None" {
    %t = spirv.Constant true
    %0 = spirv.KHR.SubgroupBallot %t : vector<4xi32>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 1, 1, 1
}
// -----
// other: capabilities that others imply
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader], []>, #spirv.resource_limits<>>} {
  spirv.func @f() "None" {
    %a = spirv.Constant 1 : i32
    %0 = spirv.BitCount %a : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 1, 1, 1
}
// -----
// other: capabilities that others imply
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.struct<(f32 [0]), Block>, StorageBuffer>
  spirv.func @f() "None" {
    %0 = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(f32 [0]), Block>, StorageBuffer>
    %1 = spirv.Constant 0 : i32
    %2 = spirv.AccessChain %0[%1] : !spirv.ptr<!spirv.struct<(f32 [0]), Block>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    %3 = spirv.Load "StorageBuffer" %2 : f32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 1, 1, 1
}
// -----
// only there: libraries
spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
  spirv.func @f(%x: i32) -> i32 "None" {
    spirv.ReturnValue %x : i32
  }
}
