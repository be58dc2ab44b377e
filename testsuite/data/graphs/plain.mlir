spirv.module Logical Vulkan requires #spirv.vce<v1.3, [VulkanMemoryModel, Shader, Int8, Int16, TensorsARM, GraphARM], [SPV_ARM_tensors, SPV_ARM_graph, SPV_KHR_vulkan_memory_model]> {
  spirv.GlobalVariable @in bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.GlobalVariable @out bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<2x3xi8>, UniformConstant>
  spirv.GlobalVariable @same bind(0, 2) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.ARM.GraphEntryPoint @constant, @in, @out, @same
  spirv.ARM.GraphEntryPoint @through, @in, @same
  spirv.ARM.Graph @constant(%a: !spirv.arm.tensor<14x19xi16>) -> (!spirv.arm.tensor<2x3xi8>, !spirv.arm.tensor<14x19xi16>) attributes {entry_point = true} {
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi8>
    spirv.ARM.GraphOutputs %0, %a : !spirv.arm.tensor<2x3xi8>, !spirv.arm.tensor<14x19xi16>
  }
  spirv.ARM.Graph @through(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} {
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16>
  }
}
