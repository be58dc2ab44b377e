// test: dialect
// Decorations of arrays and pointers: the step of OpPtrAccessChain, and the size of a descriptor as the stride of an array.
spirv.module Logical GLSL450 {
  %buffer = "spirv.Type"() {type = !spirv.TypeBufferEXT<12>} : () -> none
  %size = "spirv.ConstantSizeOfEXT"(%buffer) : (none) -> i32
  spirv.GlobalVariable @heap built_in("ResourceHeapEXT") : !spirv.untyped_ptr<UniformConstant>
  spirv.GlobalVariable @words bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=16> [0]), Block>, StorageBuffer>
  spirv.func @main() "None" {
    %heaps = "spirv.Type"() {type = !spirv.rtarray<!spirv.TypeBufferEXT<12>, ArrayStrideIdEXT=%size>} : () -> none
    %heap = spirv.mlir.addressof @heap : !spirv.untyped_ptr<UniformConstant>
    %three = spirv.Constant 3 : i32
    %zero = spirv.Constant 0 : i32
    %descriptor = "spirv.UntypedAccessChainKHR"(%heaps, %heap, %three) : (none, !spirv.untyped_ptr<UniformConstant>, i32) -> !spirv.untyped_ptr<UniformConstant>
    %words = spirv.mlir.addressof @words : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=16> [0]), Block>, StorageBuffer>
    %first = spirv.AccessChain %words[%zero, %zero] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=16> [0]), Block>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer, stride=16>
    %fourth = spirv.PtrAccessChain %first[%three] : !spirv.ptr<i32, StorageBuffer, stride=16>, i32 -> !spirv.ptr<i32, StorageBuffer, stride=16>
    spirv.Store "StorageBuffer" %fourth, %three : i32
    spirv.CopyMemory "StorageBuffer" %first, "StorageBuffer" %fourth : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @heap, @words
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// ---- expected ----
// !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=16> [0]), Block>, StorageBuffer>
// spirv.module Logical GLSL450 {
//   %outer_type0 = "spirv.Type"() {type = !spirv.TypeBufferEXT<12>} : () -> none
//   %outer_const0 = "spirv.ConstantSizeOfEXT"(%outer_type0) : (none) -> i32
//   spirv.GlobalVariable @heap built_in("ResourceHeapEXT") : !spirv.untyped_ptr<UniformConstant>
//   spirv.GlobalVariable @words bind(0, 0) : !type0
//   spirv.func @main() "None" {
//     %type0 = "spirv.Type"() {type = !spirv.rtarray<!spirv.TypeBufferEXT<12>, ArrayStrideIdEXT=%outer_const0>} : () -> none
//     %global0 = spirv.mlir.addressof @heap : !spirv.untyped_ptr<UniformConstant>
//     %global1 = spirv.mlir.addressof @words : !type0
//     %const0 = spirv.Constant 3 : i32
//     %const1 = spirv.Constant 0 : i32
//     %0 = "spirv.UntypedAccessChainKHR"(%type0, %global0, %const0) : (none, !spirv.untyped_ptr<UniformConstant>, i32) -> !spirv.untyped_ptr<UniformConstant>
//     %1 = spirv.AccessChain %global1[%const1, %const1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer, stride=16>
//     %2 = spirv.PtrAccessChain %1[%const0] : !spirv.ptr<i32, StorageBuffer, stride=16>, i32 -> !spirv.ptr<i32, StorageBuffer, stride=16>
//     spirv.Store "StorageBuffer" %2, %const0 : i32
//     spirv.CopyMemory "StorageBuffer" %1, "StorageBuffer" %2 : i32
//     spirv.Return
//   }
//   spirv.EntryPoint "GLCompute" @main, @heap, @words
//   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
// }
