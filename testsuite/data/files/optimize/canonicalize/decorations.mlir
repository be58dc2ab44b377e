// test: optimize --passes=canonicalize,dead-code
// An operation that saturates or rounds is not the one that its name says.
spirv.module Physical64 OpenCL {
  spirv.func @f(%x: i32) -> i8 "None" {
    %wide = spirv.SConvert %x : i32 to i64
    %narrow = "spirv.SConvert"(%wide) {saturated_conversion} : (i64) -> i8
    spirv.ReturnValue %narrow : i8
  }
}

// ---- expected ----
// spirv.module Physical64 OpenCL {
//   spirv.func @f(%0: i32) -> i8 "None" {
//     %1 = spirv.SConvert %0 : i32 to i64
//     %2 = spirv.SConvert %1 {saturated_conversion} : i64 to i8
//     spirv.ReturnValue %2 : i8
//   }
// }
