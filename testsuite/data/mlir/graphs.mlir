// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>, %b: !spirv.arm.tensor<4xf32>) -> (!spirv.arm.tensor<14x19xi16>, !spirv.arm.tensor<4xf32>) { spirv.ARM.GraphOutputs %a, %b : !spirv.arm.tensor<14x19xi16>, !spirv.arm.tensor<4xf32> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>, %b: !spirv.arm.tensor<4xf32>) -> (!spirv.arm.tensor<4xf32>, !spirv.arm.tensor<14x19xi16>) { spirv.ARM.GraphOutputs %b, %a : !spirv.arm.tensor<4xf32>, !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> (!spirv.arm.tensor<14x19xi16>, !spirv.arm.tensor<14x19xi16>) { spirv.ARM.GraphOutputs %a, %a : !spirv.arm.tensor<14x19xi16>, !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<*xi16>) -> !spirv.arm.tensor<*xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<*xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<?x?xi16>) -> !spirv.arm.tensor<?x?xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<?x?xi16> }
}
// -----
// refused: the sizes of a tensor are all known
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<?x3xi16>) -> !spirv.arm.tensor<?x3xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<?x3xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g() -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xf32> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g() -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = -1 : i32} : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xf32> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g() -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xf32> %1 = spirv.ARM.GraphConstant {graph_constant_id = 43 : i32} : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %1 : !spirv.arm.tensor<4xf32> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g() -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xf32> %1 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %1 : !spirv.arm.tensor<4xf32> }
}
// -----
// refused here: graph constants of one number
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g() -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xf32> %1 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<14x19xi16> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xf32> }
}
// -----
// refused: this constant has no 'graph_constant_id'
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g() -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xf32> }
}
// -----
// refused: this constant has no 'graph_constant_id'
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g() -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = 42} : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xf32> }
}
// -----
// refused: this constant has no 'graph_constant_id'
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g() -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i64} : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xf32> }
}
// -----
// refused: this constant has no 'graph_constant_id'
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g() -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = true} : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xf32> }
}
// -----
// refused: a graph constant that is not a tensor
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g() -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = 1 : i32} : i32 %1 = spirv.ARM.GraphConstant {graph_constant_id = 2 : i32} : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %1 : !spirv.arm.tensor<4xf32> }
}
// -----
// refused: is not a decoration or an attribute
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g() -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32, spirv.x = 3 : i32} : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xf32> }
}
// -----
// refused: a graph constant is outside of a graph
spirv.module Logical GLSL450 {
  %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xf32>
}
// -----
// refused: a graph constant is outside of a graph
spirv.module Logical GLSL450 {
  spirv.func @f() "None" { %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xf32> spirv.Return }
}
// -----
// refused: output 0 is
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<4xf32> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: in the type of a graph, which has tensors
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> i32 { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: in the type of a graph, which has tensors
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: i32) -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xf32> }
}
// -----
// refused: in the type of a graph, which has tensors
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: vector<4xf32>) -> vector<4xf32> { spirv.ARM.GraphOutputs %a : vector<4xf32> }
}
// -----
// refused: in the type of a graph, which has tensors
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>) -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xf32> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xf32> }
}
// -----
// refused: a graph without an output
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: no output is set
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs }
}
// -----
// refused: 1 outputs, where the type of the graph has 2
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> (!spirv.arm.tensor<14x19xi16>, !spirv.arm.tensor<14x19xi16>) { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: 2 outputs, where the type of the graph has 1
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %a, %a : !spirv.arm.tensor<14x19xi16>, !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: '%a' is of type
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xf32> }
}
// -----
// refused: the value '%b' is not defined
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %b : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused here: what is not dataflow in graphs
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.Return }
}
// -----
// refused: the graph does not end in its outputs
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g() -> !spirv.arm.tensor<4xf32> { %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xf32> }
}
// -----
// refused: a graph has one block
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> {  }
}
// -----
// refused here: what is not dataflow in graphs
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.Branch ^bb1 ^bb1: spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused here: what is not dataflow in graphs
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { %0 = spirv.Constant 1 : i32 %1 = spirv.IAdd %0, %0 : i32 spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: is not allowed here in a graph
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { %0 = spirv.IAdd %a, %a : !spirv.arm.tensor<14x19xi16> spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<2xi16>) -> !spirv.arm.tensor<2xi16> { %0 = spirv.Constant dense<[1, 2]> : !spirv.arm.tensor<2xi16> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<2xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { %0 = spirv.Constant 1 : i32 spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {foo.bar = 3 : i32} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16> {spirv.decoration = #spirv.decoration<Restrict>}) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused here: graphs without a body
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(!spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16>
}
// -----
// refused: expected a symbol
spirv.module Logical GLSL450 {
  spirv.ARM.Graph private @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: expected
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> "None" { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: is defined twice
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: is defined twice
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
  spirv.func @g() "None" { spirv.Return }
}
// -----
// accepted here: arrays of tensors in graphs
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.array<2 x !spirv.arm.tensor<14x19xi16>>) -> !spirv.array<2 x !spirv.arm.tensor<14x19xi16>> { spirv.ARM.GraphOutputs %a : !spirv.array<2 x !spirv.arm.tensor<14x19xi16>> }
}
// -----
// accepted here: arrays of tensors in graphs
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.array<2 x !spirv.arm.tensor<14x19xi16>>) -> !spirv.arm.tensor<14x19xi16> { %0 = spirv.CompositeExtract %a[1 : i32] : !spirv.array<2 x !spirv.arm.tensor<14x19xi16>> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: GraphEndARM
spirv.module Logical GLSL450 {
  spirv.func @f(%a: !spirv.arm.tensor<14x19xi16>) "None" { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: there is no function '@g'
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
  spirv.func @f(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> "None" { %0 = spirv.FunctionCall @g(%a) : (!spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> spirv.ReturnValue %0 : !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.GlobalVariable @y bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.ARM.GraphEntryPoint @g, @x, @y
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.GlobalVariable @y bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.ARM.GraphEntryPoint @g, @x, @y
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = false} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.GlobalVariable @y bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
  spirv.ARM.GraphEntryPoint @g, @x, @y
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.GlobalVariable @y bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  "spirv.ARM.GraphEntryPoint"() <{fn = @g, interface = [@x, @y]}> {name = "other"} : () -> ()
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical Vulkan requires #spirv.vce<v1.3, [VulkanMemoryModel, Shader, Int8, Int16, TensorsARM, GraphARM], [SPV_ARM_tensors, SPV_ARM_graph, SPV_KHR_vulkan_memory_model]> {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.GlobalVariable @y bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.ARM.GraphEntryPoint @g, @x, @y
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused here: graphs whose attribute and entry points differ
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused here: graphs whose attribute and entry points differ
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.GlobalVariable @y bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.ARM.GraphEntryPoint @g, @x, @y
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = false} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused here: graphs whose attribute and entry points differ
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = 1 : i32} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused here: interfaces of graphs that do not exist or do not fit
spirv.module Logical GLSL450 {
  spirv.ARM.GraphEntryPoint @g
}
// -----
// refused here: interfaces of graphs that do not exist or do not fit
spirv.module Logical GLSL450 {
  spirv.func @g() "None" { spirv.Return }
  spirv.ARM.GraphEntryPoint @g
}
// -----
// refused here: interfaces of graphs that do not exist or do not fit
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.ARM.GraphEntryPoint @g, @x, @y
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused here: interfaces of graphs that do not exist or do not fit
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.GlobalVariable @y bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.ARM.GraphEntryPoint @g, @x
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused here: interfaces of graphs that do not exist or do not fit
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, Uniform>
  spirv.GlobalVariable @y bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, Uniform>
  spirv.ARM.GraphEntryPoint @g, @x, @y
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused here: interfaces of graphs that do not exist or do not fit
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<i32, UniformConstant>
  spirv.GlobalVariable @y bind(0, 1) : !spirv.ptr<i32, UniformConstant>
  spirv.ARM.GraphEntryPoint @g, @x, @y
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: expected
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.GlobalVariable @y bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.ARM.GraphEntryPoint @g, @x, @y {name = "other"}
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// refused: expected a symbol
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @x bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.GlobalVariable @y bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.ARM.GraphEntryPoint "GLCompute" @g, @x, @y
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted here: graphs in generic form
spirv.module Logical GLSL450 {
  "spirv.ARM.Graph"() <{function_type = (!spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16>, sym_name = "g"}> ({
  ^bb0(%a: !spirv.arm.tensor<14x19xi16>):
    "spirv.ARM.GraphOutputs"(%a) : (!spirv.arm.tensor<14x19xi16>) -> ()
  }) : () -> ()
}
// -----
// accepted here: graphs in generic form
spirv.module Logical GLSL450 {
  "spirv.ARM.Graph"() <{function_type = (!spirv.arm.tensor<14x19xi16>) -> (!spirv.arm.tensor<14x19xi16>, !spirv.arm.tensor<4xf32>), sym_name = "g"}> ({
  ^bb0(%a: !spirv.arm.tensor<14x19xi16>):
    %c = "spirv.ARM.GraphConstant"() <{graph_constant_id = 42 : i32}> : () -> !spirv.arm.tensor<4xf32>
    "spirv.ARM.GraphOutputs"(%a, %c) : (!spirv.arm.tensor<14x19xi16>, !spirv.arm.tensor<4xf32>) -> ()
  }) : () -> ()
}
// -----
// refused: this graph has no 'function_type'
spirv.module Logical GLSL450 {
  "spirv.ARM.Graph"() <{sym_name = "g"}> ({
  ^bb0(%a: !spirv.arm.tensor<14x19xi16>):
    "spirv.ARM.GraphOutputs"(%a) : (!spirv.arm.tensor<14x19xi16>) -> ()
  }) : () -> ()
}
// -----
// accepted here: arrays of tensors in graphs
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.array<2 x !spirv.arm.tensor<14x19xi16>>) -> !spirv.arm.tensor<14x19xi16> { %c = spirv.Constant 1 : i32 %z = spirv.Constant 0 : i32 %0 = "spirv.GraphInputARM"(%z, %c) : (i32, i32) -> !spirv.arm.tensor<14x19xi16> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<14x19xi16> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<4xi32>) -> !spirv.arm.tensor<4xi32> { %0 = "spirv.TOSA.001000.1.ABS"(%a) : (!spirv.arm.tensor<4xi32>) -> !spirv.arm.tensor<4xi32> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xi32> }
}
// -----
// accepted here: arrays of tensors in graphs
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.array<2 x !spirv.arm.tensor<14x19xi16>> { %c = spirv.Constant 1 : i32 %z = spirv.Constant 0 : i32 "spirv.GraphSetOutputARM"(%a, %z, %z) : (!spirv.arm.tensor<14x19xi16>, i32, i32) -> () "spirv.GraphSetOutputARM"(%a, %z, %c) : (!spirv.arm.tensor<14x19xi16>, i32, i32) -> () spirv.ARM.GraphOutputs }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<2x3xi8>) -> !spirv.arm.tensor<2x3xi8> { %0 = spirv.Constant dense<[[1, 2, 3], [-4, 5, 6]]> : !spirv.arm.tensor<2x3xi8> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<2x3xi8> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<2x1x2xf32>) -> !spirv.arm.tensor<2x1x2xf32> { %0 = spirv.Constant dense<1.5> : !spirv.arm.tensor<2x1x2xf32> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<2x1x2xf32> }
}
// -----
// accepted
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<2xi1>) -> !spirv.arm.tensor<2xi1> { %0 = spirv.Constant dense<[true, false]> : !spirv.arm.tensor<2xi1> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<2xi1> }
}
// -----
// refused: there are fewer elements than the type has
spirv.module Logical GLSL450 {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<3xi8>) -> !spirv.arm.tensor<3xi8> { %0 = spirv.Constant dense<[1, 2]> : !spirv.arm.tensor<3xi8> spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<3xi8> }
}
