// test: dialect
// Names of types, members and constants, visibility, and attributes of other dialects.

spirv.module @whole Logical GLSL450 attributes {gpu.container_module, type_names = [[f32, "real"]], member_names = [[!spirv.struct<(f32, i32)>, "x", unit]]} {
  spirv.SpecConstant @edge = 8 : i32
  %count = "spirv.Constant"() <{value = 4 : i32}> {debug_name = "count"} : () -> i32
  spirv.GlobalVariable @g {other.place = "here"} : !spirv.ptr<!spirv.struct<(f32, i32)>, Private>
  spirv.GlobalVariable @h : !spirv.ptr<!spirv.array<%count x i32>, Private>
  spirv.func private @f() -> i32 "None" attributes {llvm.tag = 3 : i64} {
    %c = "spirv.Constant"() <{value = 4 : i32}> {debug_name = "count"} : () -> i32
    spirv.ReturnValue %c : i32
  }
}

// ---- expected ----
// spirv.module @whole Logical GLSL450 attributes {type_names = [[f32, "real"]], member_names = [[!spirv.struct<(f32, i32)>, "x", unit]], gpu.container_module} {
//   spirv.SpecConstant @edge = 8 : i32
//   %outer_const0 = "spirv.Constant"() <{value = 4 : i32}> {debug_name = "count"} : () -> i32
//   spirv.GlobalVariable @g {other.place = "here"} : !spirv.ptr<!spirv.struct<(f32, i32)>, Private>
//   spirv.GlobalVariable @h : !spirv.ptr<!spirv.array<%outer_const0 x i32>, Private>
//   spirv.func @f() -> i32 "None" attributes {llvm.tag = 3 : i64, sym_visibility = "private"} {
//     %const0 = "spirv.Constant"() <{value = 4 : i32}> {debug_name = "count"} : () -> i32
//     spirv.ReturnValue %const0 : i32
//   }
// }
