// test: dialect
// Structs that lead to themselves by pointers to arrays and pointers of them, and by each other.

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a : !spirv.ptr<!spirv.struct<list, (i32, !spirv.ptr<!spirv.array<3 x !spirv.struct<list>, stride=16>, PhysicalStorageBuffer>)>, Private>
  spirv.GlobalVariable @b : !spirv.ptr<!spirv.struct<odd, (!spirv.ptr<!spirv.struct<even, (i32, !spirv.ptr<!spirv.ptr<!spirv.struct<odd>, PhysicalStorageBuffer>, PhysicalStorageBuffer>)>, PhysicalStorageBuffer>)>, Private>
}

// ---- expected ----
// !type0 = !spirv.ptr<!spirv.array<3 x !spirv.struct<list>, stride=16>, PhysicalStorageBuffer>
// !type1 = !spirv.ptr<!spirv.ptr<!spirv.struct<odd>, PhysicalStorageBuffer>, PhysicalStorageBuffer>
// !type2 = !spirv.struct<odd, (!spirv.ptr<!spirv.struct<even, (i32, !type1)>, PhysicalStorageBuffer>)>
// spirv.module Logical GLSL450 {
//   spirv.GlobalVariable @a : !spirv.ptr<!spirv.struct<list, (i32, !type0)>, Private>
//   spirv.GlobalVariable @b : !spirv.ptr<!type2, Private>
// }
