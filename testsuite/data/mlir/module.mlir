// accepted
spirv.module Logical GLSL450 {}
// -----
// accepted
spirv.module @name Logical Vulkan {}
// -----
// accepted
spirv.module Physical64 OpenCL {}
// -----
// accepted
spirv.module PhysicalStorageBuffer64 Vulkan {}
// -----
// accepted
spirv.module Physical32 Simple {}
// -----
// accepted here: names of the grammar that MLIR does not have
spirv.module Logical VulkanKHR {}
// -----
// refused: expected a memory model and found '{'
spirv.module Logical {}
// -----
// refused: expected an addressing model and found 'GLSL450'
spirv.module GLSL450 Logical {}
// -----
// accepted here: spellings of older editions
spirv.module "Logical" "GLSL450" {}
// -----
// refused: expected '{' and found the end of the text
spirv.module Logical GLSL450
// -----
// accepted
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], [SPV_KHR_vulkan_memory_model]> {}
// -----
// accepted
spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [], []> {}
// -----
// refused: there is no version 1.7 of SPIR-V
spirv.module Logical GLSL450 requires #spirv.vce<v1.7, [], []> {}
// -----
// refused: expected a version, such as 'v1.3' and found '1.0'
spirv.module Logical GLSL450 requires #spirv.vce<1.0, [], []> {}
// -----
// refused: expected a capability and found 'NoSuchCapability'
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [NoSuchCapability], []> {}
// -----
// accepted here: names of the grammar that MLIR does not have
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [], [SPV_no_such_extension]> {}
// -----
// refused: expected ',' and found '>'
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader]> {}
// -----
// refused: expected '[' and found 'Shader'
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, Shader, []> {}
// -----
// refused: what the module requires is not a '#spirv.vce<…>'
spirv.module Logical GLSL450 requires 4 : i32 {}
// -----
// refused here: attributes that mean nothing in SPIR-V
spirv.module Logical GLSL450 attributes {something = "x", other = 4 : i64} {}
// -----
// accepted
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Int64], [SPV_KHR_16bit_storage]> attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {}
// -----
// accepted
#vce = #spirv.vce<v1.1, [Kernel, Addresses], []>
spirv.module Physical64 OpenCL requires #vce {}
// -----
// accepted here: spellings of older editions
"spirv.module"() ({
}) {addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>} : () -> ()
// -----
// accepted here: spellings of older editions
"spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>, sym_name = "n"}> ({
}) : () -> ()
// -----
// refused: this module has no 'addressing_model'
"spirv.module"() ({
}) {memory_model = #spirv.memory_model<GLSL450>} : () -> ()
// -----
// refused: this module has no 'memory_model'
"spirv.module"() ({
}) {addressing_model = #spirv.addressing_model<Logical>} : () -> ()
// -----
// accepted here: spellings of older editions
"spirv.module"() ({
}) {addressing_model = 0 : i32, memory_model = #spirv.memory_model<GLSL450>} : () -> ()
// -----
// refused: a module has one block, without parameters
"spirv.module"() ({
^bb0(%a: i32):
}) {addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>} : () -> ()
// -----
// accepted
"spirv.module"() ({
  "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = () -> (), sym_name = "g"}> ({
    "spirv.Return"() : () -> ()
  }) : () -> ()
}) {addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>} : () -> ()
// -----
// accepted
spirv.module Logical GLSL450 {}
spirv.module Logical GLSL450 {}
// -----
// refused: the symbol '@a' is defined twice
spirv.module @a Logical GLSL450 {}
spirv.module @a Logical GLSL450 {}
// -----
// accepted
module {
  spirv.module @a Logical GLSL450 {}
  spirv.module @b Logical GLSL450 {}
}
// -----
// accepted
module @outer attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader], []>, api=Vulkan, #spirv.resource_limits<>>} {
  module {
    spirv.module @b Logical GLSL450 {}
  }
}
// -----
// refused here: modules in modules
module {
  spirv.module Logical GLSL450 {
    spirv.module Logical GLSL450 {}
  }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  func.func @f() { return }
}
// -----
// refused: there is no operation 'arith.constant'
spirv.module Logical GLSL450 {
  %0 = arith.constant 1 : i32
}
// -----
// refused: there is no operation 'test.op'
spirv.module Logical GLSL450 {
  "test.op"() : () -> ()
}
// -----
// refused: the symbol '@f' is defined twice
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.Return
  }
  spirv.func @f() "None" {
    spirv.Return
  }
}
// -----
// refused: the symbol '@f' is defined twice
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.Return
  }
  spirv.GlobalVariable @f : !spirv.ptr<f32, Input>
}
// -----
// accepted
spirv.module Logical GLSL450 {
^bb0:
  spirv.func @f() "None" {
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  %0 = spirv.Constant 1 : i32
}
// -----
// refused here: operations that SPIR-V does not have, and instructions outside of functions
spirv.module Logical GLSL450 {
  %0 = spirv.Constant 1 : i32
  %1 = spirv.IAdd %0, %0 : i32
}
// -----
// refused: an instruction is outside of a function
spirv.module Logical GLSL450 {
  spirv.Return
}
// -----
// accepted
spirv.module Logical GLSL450 {
  %0 = spirv.Undef : f32
}
// -----
// refused: a module has one block, without parameters
spirv.module Logical GLSL450 {
  spirv.Branch ^bb1
^bb1:
}
// -----
// accepted
!t = !spirv.array<4 x f32>
!u = !spirv.ptr<!t, Function>
spirv.module Logical GLSL450 {
  spirv.func @f(%a: !u) "None" {
    %0 = spirv.Load "Function" %a : !t
    spirv.Return
  }
}
// -----
// accepted
#s = #spirv.scope<Subgroup>
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = "spirv.GroupNonUniformElect"() <{execution_scope = #s}> : () -> i1
    spirv.Return
  }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.Return loc("a.c":1:2)
  } loc(unknown)
} loc(#l)
#l = loc("b.c":3:4)
// -----
// accepted
#l1 = loc("k.cl":3:4)
#l2 = loc(callsite(#l1 at "m.cl":8:1))
#l3 = loc(fused[#l1, #l2])
#l4 = loc("name"(#l1))
#l5 = loc(fused<"meta">[#l1])
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32 loc(#l1)) "None" {
    %0 = spirv.FAdd %a, %a : f32 loc(#l2)
    %1 = spirv.FAdd %0, %a : f32 loc(#l3)
    %2 = spirv.FAdd %1, %a : f32 loc(#l4)
    %3 = spirv.FAdd %2, %a : f32 loc(#l5)
    spirv.Return
  }
}
// -----
// accepted, not as printed: attributes of modules around, which are kept on the module
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, NVIDIA:DiscreteGPU:7, #spirv.resource_limits<max_compute_workgroup_size = [128, 64, 64]>>} {
  spirv.module Logical GLSL450 {}
}
// -----
// accepted
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, api=Metal, Apple:IntegratedGPU, #spirv.resource_limits<max_compute_shared_memory_size = 1024, max_compute_workgroup_invocations = 64, subgroup_size = 16, min_subgroup_size = 8, max_subgroup_size = 32>>} {
  spirv.module Logical GLSL450 {}
}
// -----
// accepted here: spellings of older editions
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, {max_compute_workgroup_invocations = 128 : i32}>} {
  spirv.module Logical GLSL450 {}
}
// -----
// refused: expected a vendor and found 'Nobody'
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, Nobody, #spirv.resource_limits<>>} {
  spirv.module Logical GLSL450 {}
}
// -----
// refused: there is no resource limit 'no_such_limit'
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<no_such_limit = 4>>} {
  spirv.module Logical GLSL450 {}
}
// -----
// refused: this is not a '#spirv.target_env<…>'
module attributes {spirv.target_env = 5 : i32} {
  spirv.module Logical GLSL450 {}
}
// -----
// accepted
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<cooperative_matrix_properties_khr = [#spirv.coop_matrix_props_khr<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, acc_sat = true, scope = <Subgroup>>]>>} {
  spirv.module Logical GLSL450 {}
}
// -----
// accepted here: names of the grammar that MLIR does not have
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [CooperativeMatrixNV], [SPV_NV_cooperative_matrix]>, #spirv.resource_limits<cooperative_matrix_properties_nv = [#spirv.coop_matrix_props_nv<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, scope = <Subgroup>>]>>} {
  spirv.module Logical GLSL450 {}
}
// -----
// refused: a module has no 'spirv.no_such_thing'
module attributes {spirv.no_such_thing = 5 : i32} {
  spirv.module Logical GLSL450 {}
}
// -----
// accepted
func.func @f() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} { return }
// -----
// accepted
func.func @f() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1], subgroup_size = 16>} { return }
// -----
// accepted
func.func @f() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} { return }
// -----
// accepted
func.func @f() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<target_width = 32>} { return }
// -----
// refused: this is not a '#spirv.entry_point_abi<…>'
func.func @f() attributes {spirv.entry_point_abi = "x"} { return }
// -----
// refused: this is not a '#spirv.entry_point_abi<…>'
func.func @f() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<no_such = 4>} { return }
// -----
// accepted here: the storage class of a parameter that is a pointer
func.func @f(%a: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) { return }
// -----
// accepted
func.func @f(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}) { return }
// -----
// refused: this is not a '#spirv.interface_var_abi<(set, binding)>'
func.func @f(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0)>}) { return }
// -----
// refused: expected a storage class and found 'Nothing'
func.func @f(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), Nothing>}) { return }
// -----
// refused: this is not a '#spirv.interface_var_abi<(set, binding)>'
func.func @f(%a: f32 {spirv.interface_var_abi = 4 : i32}) { return }
// -----
// accepted here: the storage class of a parameter that is a pointer
func.func @f(%a: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) { return }
// -----
// refused: 'spirv.no_such_attribute' is not a decoration or an attribute of this operation
func.func @f(%a: f32 {spirv.no_such_attribute = 4 : i32}) { return }
// -----
// accepted
func.func @f(%a: !spirv.ptr<i32, PhysicalStorageBuffer> {spirv.decoration = #spirv.decoration<Aliased>}) { return }
// -----
// accepted
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<i32, PhysicalStorageBuffer> {spirv.decoration = #spirv.decoration<Restrict>}) "None" { spirv.Return } }
// -----
// refused: 'Nonsense' is not a decoration
spirv.module Logical GLSL450 { spirv.func @f(%a: i32 {spirv.decoration = #spirv.decoration<Nonsense>}) "None" { spirv.Return } }
// -----
// refused: 'spirv.decoration' is not a decoration or an attribute of this operation
spirv.module Logical GLSL450 { spirv.func @f(%a: i32 {spirv.decoration = 4 : i32}) "None" { spirv.Return } }
// -----
// refused: 'spirv.interface_var_abi' is an attribute of a function's result, where attributes are not supported
func.func @f() -> (f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}) { %0 = spirv.Constant 1.0 : f32 return %0 : f32 }
// -----
// refused: a function with more than one result
func.func @f() -> (f32, i32)
// -----
// accepted
func.func private @f(f32, i32) -> f32
// -----
// accepted
func.func nested @f(%a: i32) { return }
// -----
// accepted
func.func @f(%a: i32) -> i32 { spirv.ReturnValue %a : i32 }
// -----
// accepted
func.func @f(%a: i32) -> i32 { return %a : i32 }
// -----
// refused: returns nothing from a function that returns a value
func.func @f(%a: i32) -> i32 { return }
// -----
// accepted
func.func @f(%a: i32) { spirv.Return }
// -----
// refused here: parameters of no type, and more than one result
func.func @f(%a: i32) -> (i32, i32) { return %a, %a : i32, i32 }
// -----
// refused here: operations that SPIR-V does not have, and instructions outside of functions
func.func @f(%a: i32) { func.call @f(%a) : (i32) -> () return }
// -----
// refused here: operations that SPIR-V does not have, and instructions outside of functions
func.func @f(%a: i32) { %0 = arith.addi %a, %a : i32 return }
// -----
// refused here: types that SPIR-V does not have
func.func @f(%a: index) { return }
// -----
// refused here: operations that SPIR-V does not have, and instructions outside of functions
func.func @f(%a: i32) { "test.op"(%a) : (i32) -> () return }
// -----
// accepted
spirv.func @f(%a: i32) "None" { spirv.Return }
// -----
// accepted
spirv.GlobalVariable @v : !spirv.ptr<f32, Input>
func.func @f() { %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Input> return }
// -----
// accepted
spirv.SpecConstant @s = 4 : i32
func.func @f() -> i32 { %0 = spirv.mlir.referenceof @s : i32 return %0 : i32 }
// -----
// refused here: operations that SPIR-V does not have, and instructions outside of functions
func.func @f(%c: i1) { cf.cond_br %c, ^a, ^a ^a: return }
// -----
// accepted
module { func.func @f(%a: f32) { %0 = spirv.FNegate %a : f32 return } func.func @g(%a: f32) { return } }
// -----
// accepted
// A comment.
module { // another
  func.func @f(%a: f32) { return } // and a third
}
// -----
// accepted
func.func @"a name with spaces"(%a: f32) { return }
// -----
// refused: the value '%arg0' is defined twice
func.func @f(%arg0: f32, %arg0: f32) { return }
// -----
// refused: the value '%b' is not defined
func.func @f(%a: f32) { %0 = spirv.FAdd %a, %b : f32 return }
// -----
// refused: 2 names for 1 results
func.func @f(%a: f32) { %0:2 = spirv.FAdd %a, %a : f32 return }
// -----
// accepted
func.func @f(%a: f32) { spirv.FAdd %a, %a : f32 return }
// -----
// refused: operand 'IdRef' is missing
func.func @f(%a: f32) { %0 = spirv.FAdd %a : f32 return }
// -----
// refused: there are more operands than the instruction allows
func.func @f(%a: f32) { %0 = spirv.FAdd %a, %a, %a : f32 return }
// -----
// refused: expected ':' and found 'return'
func.func @f(%a: f32) { %0 = spirv.FAdd %a, %a return }
// -----
// refused: ^bb0 does not end in a terminator
func.func @f(%a: f32) { %0 = spirv.FAdd %a, %a : f32 }
// -----
// refused: there is no operation 'spirv.NoSuchOp'
func.func @f(%a: f32) { %0 = spirv.NoSuchOp %a, %a : f32 return }
// -----
// refused here: operations that SPIR-V does not have, and instructions outside of functions
func.func @f(%a: f32) { %0 = "spirv.NoSuchOp"(%a) : (f32) -> f32 return }
// -----
// refused here: attributes that mean nothing in SPIR-V
func.func @f(%a: f32) { %0 = "spirv.FAdd"(%a, %a) {foo = 1 : i32} : (f32, f32) -> f32 return }
// -----
// accepted
func.func @f(%a: f32) { %0 = spirv.FAdd %a, %a {no_contraction} : f32 return }
// -----
// accepted
func.func @f(%a: f32) { %0 = spirv.FAdd %a, %a {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|NSZ>} : f32 return }
// -----
// refused: 'fast' is not a decoration or an attribute of this operation
func.func @f(%a: f32) { %0 = spirv.FAdd %a, %a {fast = #spirv.fastmath_mode<Slow>} : f32 return }
// -----
// accepted
func.func @f(%a: i32) { %0 = spirv.IAdd %a, %a {no_signed_wrap, no_unsigned_wrap} : i32 return }
// -----
// accepted
func.func @f(%a: f64) { %0 = spirv.FConvert %a {fp_rounding_mode = #spirv.fp_rounding_mode<RTZ>} : f64 to f32 return }
