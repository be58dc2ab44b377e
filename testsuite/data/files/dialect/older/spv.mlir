// test: dialect
// The older spelling: spv., spv.GLSL., snake case, structs without parentheses, quoted models and scopes.
spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader], []> {
  spv.specConstant @scale spec_id(1) = 2.0 : f32
  spv.globalVariable @buffer bind(0, 1) : !spv.ptr<!spv.struct<f32 [0], i32 [4]>, StorageBuffer>
  spv.func @main(%x: f32) "None" {
    %0 = spv._address_of @buffer : !spv.ptr<!spv.struct<f32 [0], i32 [4]>, StorageBuffer>
    %1 = spv._reference_of @scale : f32
    %2 = spv.constant 0 : i32
    %3 = spv.AccessChain %0[%2] : !spv.ptr<!spv.struct<f32 [0], i32 [4]>, StorageBuffer>, i32 -> !spv.ptr<f32, StorageBuffer>
    %4 = "spv.GLSL.Log"(%x) : (f32) -> (f32)
    %5 = "spv.FMul"(%4, %1) {NoContraction: unit} : (f32, f32) -> (f32)
    spv.Store "StorageBuffer" %3, %5 ["Aligned", 4] : f32
    spv.ControlBarrier "Workgroup", "Device", "Acquire|UniformMemory"
    spv.selection {
      spv.Branch ^end
    ^end:
      spv._merge
    }
    spv.Return
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
//   spirv.SpecConstant @scale spec_id(1) = 2.0 : f32
//   spirv.GlobalVariable @buffer bind(0, 1) : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, StorageBuffer>
//   spirv.func @main(%0: f32) "None" {
//     %global0 = spirv.mlir.addressof @buffer : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, StorageBuffer>
//     %const0 = spirv.Constant 0 : i32
//     %const1 = spirv.mlir.referenceof @scale : f32
//     %const2 = spirv.Constant 2 : i32
//     %const3 = spirv.Constant 1 : i32
//     %const4 = spirv.Constant 66 : i32
//     %1 = spirv.AccessChain %global0[%const0] : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
//     %2 = spirv.GL.Log %0 : f32
//     %3 = spirv.FMul %2, %const1 {no_contraction} : f32
//     spirv.Store "StorageBuffer" %1, %3 ["Aligned", 4] : f32
//     spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
//     spirv.mlir.selection {
//       spirv.Branch ^bb2
//     ^bb2:
//       spirv.mlir.merge
//     }
//     spirv.Return
//   }
// }
