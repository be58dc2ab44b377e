// test: dialect
// Structs that lead to themselves by pointers to arrays and pointers of them, and by each other.

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a : !spirv.ptr<!spirv.struct<list, (i32, !spirv.ptr<!spirv.array<3 x !spirv.struct<list>, stride=16>, PhysicalStorageBuffer>)>, Private>
  spirv.GlobalVariable @b : !spirv.ptr<!spirv.struct<odd, (!spirv.ptr<!spirv.struct<even, (i32, !spirv.ptr<!spirv.ptr<!spirv.struct<odd>, PhysicalStorageBuffer>, PhysicalStorageBuffer>)>, PhysicalStorageBuffer>)>, Private>
}

// ---- expected ----
// !type0 = !spirv.struct<list, (i32, !spirv.ptr<!spirv.array<3 x !spirv.struct<list>, stride=16>, PhysicalStorageBuffer>)>
// !type1 = !spirv.struct<odd, (!spirv.ptr<!spirv.struct<even, (i32, !spirv.ptr<!spirv.ptr<!spirv.struct<odd>, PhysicalStorageBuffer>, PhysicalStorageBuffer>)>, PhysicalStorageBuffer>)>
// spirv.module Logical GLSL450 {
//   spirv.GlobalVariable @a : !spirv.ptr<!type0, Private>
//   spirv.GlobalVariable @b : !spirv.ptr<!type1, Private>
// }
