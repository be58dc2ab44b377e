// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Input>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(1, 2) : !spirv.ptr<!spirv.struct<(f32 [0])>, Uniform>
}
// -----
// refused: expected a descriptor set and a binding before this and found ':'
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(1) : !spirv.ptr<f32, Uniform>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(1, -2) : !spirv.ptr<f32, Uniform>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
}
// -----
// refused: expected the name of a built-in and found 'GlobalInvocationId'
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v built_in(GlobalInvocationId) : !spirv.ptr<vector<3xi32>, Input>
}
// -----
// refused here: built-ins, locations, interfaces, initializers and modes that do not exist or do not fit
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v built_in("NoSuchBuiltIn") : !spirv.ptr<vector<3xi32>, Input>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v {location = 3 : i32} : !spirv.ptr<f32, Input>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v {location = 3 : i32, component = 1 : i32, flat} : !spirv.ptr<i32, Input>
}
// -----
// refused here: built-ins, locations, interfaces, initializers and modes that do not exist or do not fit
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v {location = "a"} : !spirv.ptr<f32, Input>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v {descriptor_set = 1 : i32, binding = 2 : i32} : !spirv.ptr<f32, Uniform>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) {restrict, non_writable} : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
}
// -----
// refused: the type of a variable is not a pointer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : f32
}
// -----
// refused: expected ':' and found '}'
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v
}
// -----
// refused: expected a symbol, such as '@name' and found ':'
spirv.module Logical GLSL450 {
  spirv.GlobalVariable : !spirv.ptr<f32, Input>
}
// -----
// refused: a variable of the module is in the Function storage class
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Function>
}
// -----
// refused: a variable of the module is in the Generic storage class
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Generic>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Private>
}
// -----
// refused: there is no global variable '@w'
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v initializer(@w) : !spirv.ptr<f32, Private>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 4.0 : f32
  spirv.GlobalVariable @v initializer(@s) : !spirv.ptr<f32, Private>
}
// -----
// refused here: built-ins, locations, interfaces, initializers and modes that do not exist or do not fit
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 4 : i32
  spirv.GlobalVariable @v initializer(@s) : !spirv.ptr<f32, Private>
}
// -----
// accepted here: initializers that are variables of the module, or undefined
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @w : !spirv.ptr<f32, Private>
  spirv.GlobalVariable @v initializer(@w) : !spirv.ptr<!spirv.ptr<f32, Private>, Private>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 4 : i32
  spirv.SpecConstantComposite @c (@s, @s) : vector<2xi32>
  spirv.GlobalVariable @v initializer(@c) : !spirv.ptr<vector<2xi32>, Private>
}
// -----
// refused: there is no global variable '@w'
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v initializer(@w) bind(1, 2) : !spirv.ptr<f32, Private>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Import>>} : !spirv.ptr<f32, Private>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Export>>} : !spirv.ptr<f32, Private>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v {linkage_attributes = ["x", "Import"]} : !spirv.ptr<f32, Private>
}
// -----
// refused: this is not a linkage; write '#spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>'
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v {linkage_attributes = #spirv.linkage_attributes<linkage_type = <Export>>} : !spirv.ptr<f32, Private>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = true
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 5 : i32
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s spec_id(7) = 1.5 : f32
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s spec_id(7) = 42 : i64
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 1.5 : f16
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 5 : si8
}
// -----
// refused: an id of a specialization constant is not negative
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s spec_id(-7) = 42 : i64
}
// -----
// refused: expected a number and found ')'
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s spec_id() = 42 : i64
}
// -----
// refused: expected '(' and found '7'
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s spec_id 7 = 42 : i64
}
// -----
// refused: this specialization constant has no 'default_value'
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = "abc"
}
// -----
// refused: this specialization constant has no 'default_value'
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = dense<1> : vector<2xi32>
}
// -----
// refused: expected '=' and found ':'
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s : i32
}
// -----
// refused: expected a symbol, such as '@name' and found '='
spirv.module Logical GLSL450 {
  spirv.SpecConstant = 5 : i32
}
// -----
// refused: expected '=' and found '{'
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s {spec_id = 5 : i32} = 4 : i32
}
// -----
// refused: 'index' has no width, and SPIR-V has no such type
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 5 : index
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 5
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.SpecConstant @b = 1.0 : f32
  spirv.SpecConstantComposite @c (@a, @b) : !spirv.struct<(i32, f32)>
}
// -----
// refused: part 1 has another type
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.SpecConstant @b = 1.0 : f32
  spirv.SpecConstantComposite @c (@a, @b) : !spirv.struct<(i32, i32)>
}
// -----
// refused: part 1 has another type
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.SpecConstant @b = 1.0 : f32
  spirv.SpecConstantComposite @c (@a, @b) : vector<2xi32>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.SpecConstantComposite @c (@a, @a) : !spirv.array<2 x i32>
}
// -----
// refused: 2 parts where there must be 3
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.SpecConstantComposite @c (@a, @a) : !spirv.array<3 x i32>
}
// -----
// refused: 2 parts
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.SpecConstantComposite @c (@a, @a) : vector<3xi32>
}
// -----
// refused: the type is not a composite
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.SpecConstantComposite @c (@a) : i32
}
// -----
// accepted here: composite specialization constants of any type
spirv.module Logical GLSL450 {
  spirv.SpecConstantComposite @c () : !spirv.struct<()>
}
// -----
// refused: 3 parts for a cooperative matrix, which is made of one
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1.0 : f32
  spirv.SpecConstantComposite @c (@a, @a, @a) : !spirv.coopmatrix<8x16xf32, Device, MatrixA>
}
// -----
// accepted here: composite specialization constants of any type
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1.0 : f32
  spirv.SpecConstantComposite @c (@a) : !spirv.coopmatrix<8x16xf32, Device, MatrixA>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.EXT.SpecConstantCompositeReplicate @c (@a) : !spirv.array<3 x i32>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.EXT.SpecConstantCompositeReplicate @c (@a) : vector<3xi32>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.EXT.SpecConstantCompositeReplicate @c (@a) : !spirv.struct<(i32, i32)>
}
// -----
// refused here: constants that do not have the elements of their type
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.EXT.SpecConstantCompositeReplicate @c (@a) : !spirv.struct<(i32, f32)>
}
// -----
// refused: it is not made of values of the type that is replicated
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.EXT.SpecConstantCompositeReplicate @c (@a) : vector<3xf32>
}
// -----
// refused: it is not made of values of the type that is replicated
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.EXT.SpecConstantCompositeReplicate @c (@a) : i32
}
// -----
// refused: there must be one constituent, which is replicated
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.EXT.SpecConstantCompositeReplicate @c (@a, @a) : vector<2xi32>
}
// -----
// refused: there is no global variable '@a'
spirv.module Logical GLSL450 {
  spirv.EXT.SpecConstantCompositeReplicate @c (@a) : vector<3xi32>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.EXT.SpecConstantCompositeReplicate @c (@a) : !spirv.arm.tensor<2x3xi32>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1.0 : f32
  spirv.EXT.SpecConstantCompositeReplicate @c (@a) : !spirv.coopmatrix<8x16xf32, Device, MatrixA>
}
// -----
// refused: it is not made of values of the type that is replicated
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1.0 : f32
  spirv.EXT.SpecConstantCompositeReplicate @c (@a) : !spirv.matrix<2 x vector<2xf32>>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
}
// -----
// refused: there is no global variable '@v'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f, @v
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Input>
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f, @v
}
// -----
// refused here: built-ins, locations, interfaces, initializers and modes that do not exist or do not fit
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Input>
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "Kernel" @f, @v, @v
}
// -----
// refused: there is no function '@f'
spirv.module Logical GLSL450 {
  spirv.EntryPoint "GLCompute" @f
}
// -----
// refused: expected '<' and found '@f'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint @f
}
// -----
// refused: expected an execution model and found 'NoSuchModel'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "NoSuchModel" @f
}
// -----
// refused: expected a symbol, such as '@name' and found 'f'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" f
}
// -----
// refused: expected a symbol, such as '@name' and found '%v'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f, %v
}
// -----
// refused: another entry point has this model and name
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  spirv.EntryPoint "GLCompute" @f
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  spirv.EntryPoint "Kernel" @f
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "Fragment" @f
  spirv.ExecutionMode @f "OriginUpperLeft"
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "MeshEXT" @f
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 8, 4, 1
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "Kernel" @f
  spirv.ExecutionMode @f "LocalSizeHint", 3, 4, 5
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "ContractionOff"
}
// -----
// refused: operand 'LiteralInteger' is missing
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 8 : i64
}
// -----
// refused: expected an execution mode and found 'NoSuchMode'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "NoSuchMode"
}
// -----
// refused: expected '<' and found 'LocalSize'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f LocalSize, 3
}
// -----
// refused here: built-ins, locations, interfaces, initializers and modes that do not exist or do not fit
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", "a"
}
// -----
// refused: expected a symbol, such as '@name' and found '\"LocalSize\"'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode "LocalSize", 3
}
// -----
// refused here: built-ins, locations, interfaces, initializers and modes that do not exist or do not fit
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @g "LocalSize", 8, 1, 1
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "SubgroupSize", 8
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "DenormPreserve", 32
}
// -----
// refused: a function without a body is not imported
spirv.module Logical GLSL450 {
  spirv.func @f() "None"
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Import>>}
}
// -----
// refused: a function without a body is not imported
spirv.module Logical GLSL450 {
  spirv.func @f() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Export>>}
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Export>>} { spirv.Return }
}
// -----
// refused here: bodies of imported functions
spirv.module Logical GLSL450 {
  spirv.func @f() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Import>>} { spirv.Return }
}
// -----
// refused: expected an attribute and found 'Import'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = Import>}
}
// -----
// refused: expected an attribute and found 'x'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = x, linkage_type = <Import>>}
}
// -----
// refused: this is not a linkage; write '#spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" attributes {linkage_attributes = "x"}
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() -> () "None" { spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "Inline" { spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "DontInline|Pure|Const" { spirv.Return }
}
// -----
// accepted here: names of the grammar that MLIR does not have
spirv.module Logical GLSL450 {
  spirv.func @f() "OptNoneEXT" { spirv.Return }
}
// -----
// refused: expected a function control and found 'Sometimes'
spirv.module Logical GLSL450 {
  spirv.func @f() "Sometimes" { spirv.Return }
}
// -----
// refused: expected '<' and found 'None'
spirv.module Logical GLSL450 {
  spirv.func @f() None { spirv.Return }
}
// -----
// refused: expected '<' and found '{'
spirv.module Logical GLSL450 {
  spirv.func @f() { spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { spirv.ReturnValue %a : i32 }
}
// -----
// refused: returns nothing from a function that returns a value
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { spirv.Return }
}
// -----
// refused: operand 0 is i32, not f32
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> f32 "None" { spirv.ReturnValue %a : i32 }
}
// -----
// refused: operand 0 is i32, not void
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) "None" { spirv.ReturnValue %a : i32 }
}
// -----
// refused: a function with more than one result
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> (i32, i32) "None" { spirv.ReturnValue %a : i32 }
}
// -----
// refused: expected an operation and found ':'
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { spirv.ReturnValue : i32 }
}
// -----
// refused: expected ':' and found '}'
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { spirv.ReturnValue %a }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { "spirv.ReturnValue"(%a) : (i32) -> () }
}
// -----
// refused: expected a type and found '.'
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32, ...) -> i32 "None" { spirv.ReturnValue %a : i32 }
}
// -----
// refused: a parameter of a function with a body has no name
spirv.module Logical GLSL450 {
  spirv.func @f(i32) -> i32 "None" { spirv.Unreachable }
}
// -----
// refused: expected ':' and found ')'
spirv.module Logical GLSL450 {
  spirv.func @f(%a) "None" { spirv.Return }
}
// -----
// refused: region0 has no block
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { }
}
// -----
// accepted here: Unreachable in a block that is reached
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Unreachable }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.Kill }
}
// -----
// refused: this operation must be outside of functions
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.func @g() "None" { spirv.Return } spirv.Return }
}
// -----
// refused: there is no operation 'test.x'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { "test.x"() : () -> () spirv.Return }
}
// -----
// refused: there is no operation 'arith.constant'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = arith.constant 1 : i32 spirv.Return }
}
// -----
// accepted here: spellings of older editions
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { return }
}
// -----
// refused: this operation must be outside of functions
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.EntryPoint "GLCompute" @f spirv.Return }
}
// -----
// refused: this operation must be outside of functions
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.GlobalVariable @v : !spirv.ptr<f32, Input> spirv.Return }
}
// -----
// refused: this operation must be outside of functions
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.SpecConstant @s = 4 : i32 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { spirv.FunctionCall @f() : () -> () spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { %0 = spirv.FunctionCall @f(%a) : (i32) -> i32 spirv.ReturnValue %0 : i32 }
}
// -----
// refused: there is no function '@g'
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { %0 = spirv.FunctionCall @g(%a) : (i32) -> i32 spirv.ReturnValue %0 : i32 }
}
// -----
// refused: passes 0 values to 'f', which has 1 parameters
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { %0 = spirv.FunctionCall @f() : () -> i32 spirv.ReturnValue %0 : i32 }
}
// -----
// refused: passes 2 values to 'f', which has 1 parameters
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { %0 = spirv.FunctionCall @f(%a, %a) : (i32, i32) -> i32 spirv.ReturnValue %0 : i32 }
}
// -----
// refused: '%a' is of type i32, and f32 is stated
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { %0 = spirv.FunctionCall @f(%a) : (f32) -> i32 spirv.ReturnValue %0 : i32 }
}
// -----
// refused: 'f' returns i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { %0 = spirv.FunctionCall @f(%a) : (i32) -> f32 spirv.ReturnValue %a : i32 }
}
// -----
// refused: 'f' returns i32
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { spirv.FunctionCall @f(%a) : (i32) -> () spirv.ReturnValue %a : i32 }
}
// -----
// refused: 2 results where 1 must be
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { %0:2 = spirv.FunctionCall @f(%a) : (i32) -> (i32, i32) spirv.ReturnValue %a : i32 }
}
// -----
// refused: expected ',' or ')' and found ':'
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" { %0 = spirv.FunctionCall @f(%a : i32) : (i32) -> i32 spirv.ReturnValue %a : i32 }
}
// -----
// refused: expected an operation and found '{'
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) -> i32 "None" { %0 = spirv.FunctionCall @f(%a) : (f32) -> i32 {relaxed_precision} spirv.ReturnValue %0 : i32 }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Input> spirv.Return }
  spirv.GlobalVariable @v : !spirv.ptr<f32, Input>
}
// -----
// refused: there is no global variable '@v'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Input> spirv.Return }
}
// -----
// refused: '@v' is defined with another type than the one stated
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Output> spirv.Return }
  spirv.GlobalVariable @v : !spirv.ptr<f32, Input>
}
// -----
// refused: '@v' is defined with another type than the one stated
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.mlir.addressof @v : f32 spirv.Return }
  spirv.GlobalVariable @v : !spirv.ptr<f32, Input>
}
// -----
// refused: expected ':' and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.mlir.addressof @v spirv.Return }
  spirv.GlobalVariable @v : !spirv.ptr<f32, Input>
}
// -----
// refused: there is no global variable '@f'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.mlir.addressof @f : !spirv.ptr<f32, Input> spirv.Return }
}
// -----
// accepted here: references to variables and constants from anywhere
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Input>
  %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Input>
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 4 : i32
  spirv.func @f() "None" { %0 = spirv.mlir.referenceof @s : i32 spirv.Return }
}
// -----
// refused: '@s' is defined with another type than the one stated
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 4 : i32
  spirv.func @f() "None" { %0 = spirv.mlir.referenceof @s : f32 spirv.Return }
}
// -----
// refused: there is no specialization constant '@s'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.mlir.referenceof @s : i32 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 4 : i32
  spirv.SpecConstantComposite @c (@s, @s) : vector<2xi32>
  spirv.func @f() "None" { %0 = spirv.mlir.referenceof @c : vector<2xi32> spirv.Return }
}
// -----
// refused: '@c' is defined with another type than the one stated
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 4 : i32
  spirv.SpecConstantComposite @c (@s, @s) : vector<2xi32>
  spirv.func @f() "None" { %0 = spirv.mlir.referenceof @c : i32 spirv.Return }
}
// -----
// accepted here: references to variables and constants from anywhere
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 4 : i32
  spirv.EXT.SpecConstantCompositeReplicate @c (@s) : vector<2xi32>
  spirv.func @f() "None" { %0 = spirv.mlir.referenceof @c : vector<2xi32> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 4 : i32
  %0 = spirv.mlir.referenceof @s : i32
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 4 : i32
  spirv.func @f() "None" { %0 = spirv.mlir.referenceof @s : i32 %1 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%0, %0) : (i32, i32) -> i32 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1 : i32 %1 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%0, %0) : (i32, i32) -> i32 spirv.Return }
}
// -----
// accepted here: specialized operations on floating-point numbers
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1.0 : f32 %1 = spirv.SpecConstantOperation wraps "spirv.FAdd"(%0, %0) : (f32, f32) -> f32 spirv.Return }
}
// -----
// refused: 'indices' is not a decoration or an attribute of this operation
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1 : i32 %1 = spirv.SpecConstantOperation wraps "spirv.CompositeExtract"(%0) {indices = [0 : i32]} : (i32) -> i32 spirv.Return }
}
// -----
// refused: there is no operation 'arith.addi'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1 : i32 %1 = spirv.SpecConstantOperation wraps "arith.addi"(%0, %0) : (i32, i32) -> i32 spirv.Return }
}
// -----
// refused: expected the name of an operation between quotes and found 'spirv.IAdd'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1 : i32 %1 = spirv.SpecConstantOperation wraps spirv.IAdd %0, %0 : i32 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1 : i32 %1 = "spirv.SpecConstantOperation"() ({ %2 = spirv.IAdd %0, %0 : i32 spirv.mlir.yield %2 : i32 }) : () -> i32 spirv.Return }
}
// -----
// refused: this operation wraps more than one instruction
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1 : i32 %1 = "spirv.SpecConstantOperation"() ({ %2 = spirv.IAdd %0, %0 : i32 %3 = spirv.IAdd %0, %0 : i32 spirv.mlir.yield %2 : i32 }) : () -> i32 spirv.Return }
}
// -----
// refused: this operation does not wrap an instruction
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1 : i32 %1 = "spirv.SpecConstantOperation"() ({ spirv.mlir.yield %0 : i32 }) : () -> i32 spirv.Return }
}
// -----
// refused: this operation must be outside of functions
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1 : i32 spirv.mlir.yield %0 : i32 }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant true spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant false spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 42 : i32 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant -42 : i8 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 42 : si16 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 42 : ui64 spirv.Return }
}
// -----
// accepted here: negative numbers of unsigned types
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant -42 : ui32 spirv.Return }
}
// -----
// refused: '300' does not fit its type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 300 : i8 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 0.5 : f32 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 0x7F800000 : f32 spirv.Return }
}
// -----
// refused: '0xFFFFFFFFF' does not fit its type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 0xFFFFFFFFF : f32 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1.0 : bf16 spirv.Return }
}
// -----
// accepted here: constants of any type that SPIR-V has constants of
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1.0 : f8E4M3FN spirv.Return }
}
// -----
// refused: '1' is an integer, and its type is floating-point
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1 : f32 spirv.Return }
}
// -----
// refused: '1.0' does not fit its type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1.0 : i32 spirv.Return }
}
// -----
// refused: 'index' has no width, and SPIR-V has no such type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1 : index spirv.Return }
}
// -----
// accepted here: constants of any type that SPIR-V has constants of
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant 1 : i4 spirv.Return }
}
// -----
// refused: expected ':' and the type of the constant and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant "text" spirv.Return }
}
// -----
// refused: expected ':' and the type of the constant and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant unit spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<[1, 2]> : vector<2xi32> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<1> : vector<4xi32> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<1.0> : vector<3xf32> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<true> : vector<3xi1> spirv.Return }
}
// -----
// refused: there are more elements than the type has
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<[1, 2, 3]> : vector<2xi32> spirv.Return }
}
// -----
// refused: '1.5' does not fit its type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<1.5> : vector<2xi32> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<[1, 2]> : tensor<2xi32> : !spirv.array<2 x i32> spirv.Return }
}
// -----
// refused: there are fewer elements than the type has
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<[1, 2]> : tensor<2xi32> : !spirv.array<3 x i32> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<1.0> : tensor<2x3xf32> : !spirv.array<2 x !spirv.array<3 x f32>> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32> : !spirv.array<2 x !spirv.array<3 x i32>> spirv.Return }
}
// -----
// accepted here: constants of any type that SPIR-V has constants of
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<1.0> : tensor<2x3xf32> : !spirv.array<2 x vector<3xf32>> spirv.Return }
}
// -----
// refused: expected ':' and the type of the constant and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<1> : tensor<2xi32> spirv.Return }
}
// -----
// accepted here: tensors of numbers whose list states a type of its own
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<1> : tensor<2x3xi32> : !spirv.arm.tensor<2x3xi32> spirv.Return }
}
// -----
// accepted here: tensors of numbers whose list states a type of its own
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<1> : tensor<2x3xi32> : !spirv.arm.tensor<3x2xi32> spirv.Return }
}
// -----
// refused: expected an operation and found ':'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<1.0> : vector<2xf32> : !spirv.array<2 x f32> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant [dense<3.0> : vector<2xf32>] : !spirv.array<1 x vector<2xf32>> spirv.Return }
}
// -----
// refused here: constants that do not have the elements of their type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant [dense<3.0> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32> spirv.Return }
}
// -----
// refused: this value is not a constant of its type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant [1 : i32, 2.0 : f32] : !spirv.array<2 x i32> spirv.Return }
}
// -----
// accepted here: constants of any type that SPIR-V has constants of
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant [1 : i32, 2.0 : f32] : !spirv.struct<(i32, f32)> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant [[1 : i32, 2 : i32], [3 : i32, 4 : i32]] : !spirv.array<2 x !spirv.array<2 x i32>> spirv.Return }
}
// -----
// refused here: constants that do not have the elements of their type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant [] : !spirv.array<2 x i32> spirv.Return }
}
// -----
// refused: expected an operation and found ':'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<0.0> : vector<4xf32> : vector<4xf32> spirv.Return }
}
// -----
// refused: expected an operation and found ':'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant dense<0> : vector<4xi32> : vector<4xf32> spirv.Return }
}
// -----
// refused: expected an attribute and found ':'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Constant : i32 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = "spirv.Constant"() {value = 42 : i32} : () -> i32 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = "spirv.Constant"() <{value = 42 : i32}> : () -> i32 spirv.Return }
}
// -----
// refused: this value is not a constant of its type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = "spirv.Constant"() <{value = 42 : i32}> : () -> f32 spirv.Return }
}
// -----
// refused: this value is not a constant of its type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = "spirv.Constant"() <{value = 42 : i32}> : () -> vector<2xi32> spirv.Return }
}
// -----
// refused: this constant has no attribute 'value'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = "spirv.Constant"() : () -> i32 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Undef : f32 spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Undef : !spirv.array<4 x !spirv.array<4 x i32>> spirv.Return }
}
// -----
// refused: expected ':' and found 'spirv.Return'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Undef spirv.Return }
}
// -----
// refused: 'index' has no width, and SPIR-V has no such type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.Undef : index spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xi32> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x i32> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [dense<[1, 2]> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [[1 : i32, 2 : i32]] : !spirv.array<2 x !spirv.array<2 x i32>> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.struct<(i32, i32)> spirv.Return }
}
// -----
// refused here: constants that do not have the elements of their type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.struct<(i32, f32)> spirv.Return }
}
// -----
// refused: this value is not a constant of its type
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [1.0 : f32] : vector<2xi32> spirv.Return }
}
// -----
// refused: the type is not a composite
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : i32 spirv.Return }
}
// -----
// refused: expected '[' and found '1'
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate 1 : i32 : vector<2xi32> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [1.0 : f32] : !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [1.0 : f32] : !spirv.arm.tensor<2x3xf32> spirv.Return }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [dense<1.0> : vector<2xf32>] : !spirv.matrix<2 x vector<2xf32>> spirv.Return }
}
