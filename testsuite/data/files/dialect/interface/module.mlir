// test: dialect
// Module header, variables with decorations, entry point, execution modes with literals and ids, locations.
#loc = loc("shader.hlsl":3:4)
spirv.module Logical GLSL450 requires #spirv.vce<v1.5, [Shader, Linkage], [SPV_KHR_storage_buffer_storage_class]> attributes {source_file = "shader.hlsl", source_language = "HLSL", source_version = 600 : i32} {
  spirv.SpecConstant @x spec_id(0) = 8 : i32
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @out {flat, location = 3 : i32, user_semantic = "A\22B"} : !spirv.ptr<i32, Output>
  spirv.GlobalVariable @"a b" {linkage_attributes = #spirv.linkage_attributes<linkage_name = "ext", linkage_type = <Import>>} : !spirv.ptr<f32, Private>
  spirv.func @main() "None" {
    %id = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %v = spirv.Load "Input" %id : vector<3xi32> loc(#loc)
    spirv.Return loc("shader.hlsl":5:1)
  }
  spirv.func private @declared(%a: f32 {spirv.decoration = #spirv.decoration<RelaxedPrecision>}) -> f32 "Const" attributes {linkage_attributes = ["declared", "Import"]}
  spirv.EntryPoint "GLCompute" @main, @id, @out {name = "other"}
  spirv.ExecutionMode @main "LocalSizeId", @x, id(4 : i32), id(1 : i32)
}

// ---- expected ----
// spirv.module Logical GLSL450 requires #spirv.vce<v1.5, [Shader, Linkage], [SPV_KHR_storage_buffer_storage_class]> attributes {source_file = "shader.hlsl", source_language = "HLSL", source_version = 600 : i32} {
//   spirv.SpecConstant @x spec_id(0) = 8 : i32
//   spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
//   spirv.GlobalVariable @out {flat, location = 3 : i32, user_semantic = "A\22B"} : !spirv.ptr<i32, Output>
//   spirv.GlobalVariable @"a b" {linkage_attributes = #spirv.linkage_attributes<linkage_name = "ext", linkage_type = <Import>>} : !spirv.ptr<f32, Private>
//   spirv.func @main() "None" {
//     %global0 = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
//     %0 = spirv.Load "Input" %global0 : vector<3xi32>
//     spirv.Return
//   }
//   spirv.func @declared(%0: f32 {spirv.decoration = #spirv.decoration<RelaxedPrecision>}) -> f32 "Const" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "declared", linkage_type = <Import>>, sym_visibility = "private"}
//   "spirv.EntryPoint"() <{execution_model = #spirv.execution_model<GLCompute>, fn = @main, interface = [@id, @out]}> {name = "other"} : () -> ()
//   "spirv.ExecutionMode"() <{execution_mode = #spirv.execution_mode<LocalSizeId>, fn = @main, values = []}> {ids = [@x, 4 : i32, 1 : i32]} : () -> ()
// }
