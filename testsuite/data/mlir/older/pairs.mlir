spv.module Logical GLSL450 {
  spv.func @f(%a: i32, %b: i32) -> i32 "None" {
    %0 = spv.IAdd %a, %b : i32
    spv.ReturnValue %0 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.IAdd %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32, %b: f32) -> f32 "None" {
    %0 = spv.FMul %a, %b : f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32, %b: f32) -> f32 "None" {
    %0 = spirv.FMul %a, %b : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i32, %b: i32) -> i32 "None" {
    %0 = spv.SDiv %a, %b : i32
    spv.ReturnValue %0 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.SDiv %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i32, %b: i32) -> i32 "None" {
    %0 = spv.UMod %a, %b : i32
    spv.ReturnValue %0 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.UMod %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32, %b: f32) -> f32 "None" {
    %0 = spv.FRem %a, %b : f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32, %b: f32) -> f32 "None" {
    %0 = spirv.FRem %a, %b : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i32, %b: i32) -> i32 "None" {
    %0 = spv.BitwiseAnd %a, %b : i32
    spv.ReturnValue %0 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.BitwiseAnd %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<2xi32> "None" {
    %0 = spv.BitwiseXor %a, %b : vector<2xi32>
    spv.ReturnValue %0 : vector<2xi32>
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<2xi32> "None" {
    %0 = spirv.BitwiseXor %a, %b : vector<2xi32>
    spirv.ReturnValue %0 : vector<2xi32>
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i32, %b: i32) -> i1 "None" {
    %0 = spv.SLessThan %a, %b : i32
    spv.ReturnValue %0 : i1
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32, %b: i32) -> i1 "None" {
    %0 = spirv.SLessThan %a, %b : i32
    spirv.ReturnValue %0 : i1
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32, %b: f32) -> i1 "None" {
    %0 = spv.FOrdEqual %a, %b : f32
    spv.ReturnValue %0 : i1
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32, %b: f32) -> i1 "None" {
    %0 = spirv.FOrdEqual %a, %b : f32
    spirv.ReturnValue %0 : i1
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i1, %b: i1) -> i1 "None" {
    %0 = spv.LogicalAnd %a, %b : i1
    spv.ReturnValue %0 : i1
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i1, %b: i1) -> i1 "None" {
    %0 = spirv.LogicalAnd %a, %b : i1
    spirv.ReturnValue %0 : i1
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i32) -> f32 "None" {
    %0 = spv.ConvertSToF %a : i32 to f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> f32 "None" {
    %0 = spirv.ConvertSToF %a : i32 to f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32) -> i32 "None" {
    %0 = spv.Bitcast %a : f32 to i32
    spv.ReturnValue %0 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) -> i32 "None" {
    %0 = spirv.Bitcast %a : f32 to i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32) -> f16 "None" {
    %0 = spv.FConvert %a : f32 to f16
    spv.ReturnValue %0 : f16
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) -> f16 "None" {
    %0 = spirv.FConvert %a : f32 to f16
    spirv.ReturnValue %0 : f16
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i32, %b: i32) -> i32 "None" {
    %0 = spv.ShiftLeftLogical %a, %b : i32, i32
    spv.ReturnValue %0 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.ShiftLeftLogical %a, %b : i32, i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i32) -> i32 "None" {
    %0 = spv.BitReverse %a : i32
    spv.ReturnValue %0 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" {
    %0 = spirv.BitReverse %a : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%c: i1, %a: f32, %b: f32) -> f32 "None" {
    %0 = spv.Select %c, %a, %b : i1, f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %a: f32, %b: f32) -> f32 "None" {
    %0 = spirv.Select %c, %a, %b : i1, f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32, %b: f32) -> vector<2xf32> "None" {
    %0 = spv.CompositeConstruct %a, %b : (f32, f32) -> vector<2xf32>
    spv.ReturnValue %0 : vector<2xf32>
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32, %b: f32) -> vector<2xf32> "None" {
    %0 = spirv.CompositeConstruct %a, %b : (f32, f32) -> vector<2xf32>
    spirv.ReturnValue %0 : vector<2xf32>
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32) -> f32 "None" {
    %0 = "spv.GLSL.Log"(%a) : (f32) -> (f32)
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) -> f32 "None" {
    %0 = spirv.GL.Log %a : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32) -> f32 "None" {
    %0 = "spv.GLSL.Sqrt"(%a) : (f32) -> (f32)
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) -> f32 "None" {
    %0 = spirv.GL.Sqrt %a : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32) -> f32 "None" {
    %0 = "spv.GLSL.Sin"(%a) : (f32) -> (f32)
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) -> f32 "None" {
    %0 = spirv.GL.Sin %a : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32) -> f32 "None" {
    %0 = "spv.GLSL.FAbs"(%a) : (f32) -> (f32)
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) -> f32 "None" {
    %0 = spirv.GL.FAbs %a : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32) -> f32 "None" {
    %0 = "spv.GLSL.Floor"(%a) : (f32) -> (f32)
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) -> f32 "None" {
    %0 = spirv.GL.Floor %a : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32) -> f32 "None" {
    %0 = "spv.GLSL.Exp"(%a) : (f32) -> (f32)
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) -> f32 "None" {
    %0 = spirv.GL.Exp %a : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32) -> f32 "None" {
    %0 = "spv.GLSL.InverseSqrt"(%a) : (f32) -> (f32)
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) -> f32 "None" {
    %0 = spirv.GL.InverseSqrt %a : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32) -> f32 "None" {
    %0 = "spv.GLSL.Tanh"(%a) : (f32) -> (f32)
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) -> f32 "None" {
    %0 = spirv.GL.Tanh %a : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32, %b: f32) -> f32 "None" {
    %0 = spv.GLSL.FMax %a, %b : f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32, %b: f32) -> f32 "None" {
    %0 = spirv.GL.FMax %a, %b : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i32, %b: i32) -> i32 "None" {
    %0 = spv.GLSL.SMin %a, %b : i32
    spv.ReturnValue %0 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.GL.SMin %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32, %b: f32, %c: f32) -> f32 "None" {
    %0 = spv.GLSL.FClamp %a, %b, %c : f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32, %b: f32, %c: f32) -> f32 "None" {
    %0 = spirv.GL.FClamp %a, %b, %c : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Physical64 OpenCL {
  spv.func @f(%a: f32) -> f32 "None" {
    %0 = spv.OCL.exp %a : f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Physical64 OpenCL {
  spirv.func @f(%a: f32) -> f32 "None" {
    %0 = spirv.CL.exp %a : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Physical64 OpenCL {
  spv.func @f(%a: f32) -> f32 "None" {
    %0 = spv.OCL.fabs %a : f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Physical64 OpenCL {
  spirv.func @f(%a: f32) -> f32 "None" {
    %0 = spirv.CL.fabs %a : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Physical64 OpenCL {
  spv.func @f(%a: f32) -> f32 "None" {
    %0 = spv.OCL.ceil %a : f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Physical64 OpenCL {
  spirv.func @f(%a: f32) -> f32 "None" {
    %0 = spirv.CL.ceil %a : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i1) -> vector<4xi32> "None" {
    %0 = spv.SubgroupBallotKHR %a : vector<4xi32>
    spv.ReturnValue %0 : vector<4xi32>
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i1) -> vector<4xi32> "None" {
    %0 = spirv.KHR.SubgroupBallot %a : vector<4xi32>
    spirv.ReturnValue %0 : vector<4xi32>
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f() -> i32 "None" {
    %0 = spv.constant 42 : i32
    spv.ReturnValue %0 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant 42 : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f() -> i32 "None" {
    %0 = "spv.Constant"() { value = 42 : i32 } : () -> i32
    %1 = "spv.IAdd"(%0, %0) : (i32, i32) -> i32
    spv.ReturnValue %1 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant 42 : i32
    %1 = spirv.IAdd %0, %0 : i32
    spirv.ReturnValue %1 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f() -> f32 "None" {
    %0 = spv.undef : f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() -> f32 "None" {
    %0 = spirv.Undef : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f() -> vector<2xi32> "None" {
    %0 = spv.constant dense<[1, 2]> : vector<2xi32>
    spv.ReturnValue %0 : vector<2xi32>
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() -> vector<2xi32> "None" {
    %0 = spirv.Constant dense<[1, 2]> : vector<2xi32>
    spirv.ReturnValue %0 : vector<2xi32>
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f() -> i1 "None" {
    %0 = spv.constant true
    spv.ReturnValue %0 : i1
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() -> i1 "None" {
    %0 = spirv.Constant true
    spirv.ReturnValue %0 : i1
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f() -> f32 "None" {
    %0 = spv.constant 1.5 : f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() -> f32 "None" {
    %0 = spirv.Constant 1.5 : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f() -> !spv.array<2 x i32> "None" {
    %0 = spv.constant [1 : i32, 2 : i32] : !spv.array<2 x i32>
    spv.ReturnValue %0 : !spv.array<2 x i32>
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.array<2 x i32> "None" {
    %0 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
    spirv.ReturnValue %0 : !spirv.array<2 x i32>
  }
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v bind(0, 1) : !spv.ptr<!spv.struct<f32 [0], i32 [4]>, StorageBuffer>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 1) : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, StorageBuffer>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v : !spv.ptr<!spv.struct<f32 [0], i32 [4]>, StorageBuffer>
  spv.func @f() -> i32 "None" {
    %0 = spv._address_of @v : !spv.ptr<!spv.struct<f32 [0], i32 [4]>, StorageBuffer>
    %1 = spv.constant 1 : i32
    %2 = spv.AccessChain %0[%1] : !spv.ptr<!spv.struct<f32 [0], i32 [4]>, StorageBuffer>, i32
    %3 = spv.Load "StorageBuffer" %2 : i32
    spv.ReturnValue %3 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, StorageBuffer>
  spirv.func @f() -> i32 "None" {
    %0 = spirv.mlir.addressof @v : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, StorageBuffer>
    %1 = spirv.Constant 1 : i32
    %2 = spirv.AccessChain %0[%1] : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
    %3 = spirv.Load "StorageBuffer" %2 : i32
    spirv.ReturnValue %3 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v built_in("GlobalInvocationId") : !spv.ptr<vector<3xi32>, Input>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
}
// -----
spv.module Logical GLSL450 {
  spv.specConstant @a = 1.0 : f32
  spv.globalVariable @b initializer(@a) : !spv.ptr<f32, Private>
}
// newer
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1.0 : f32
  spirv.GlobalVariable @b initializer(@a) : !spirv.ptr<f32, Private>
}
// -----
spv.module Logical GLSL450 {
  spv.specConstant @s spec_id(5) = 1.5 : f32
  spv.func @f() -> f32 "None" {
    %0 = spv._reference_of @s : f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s spec_id(5) = 1.5 : f32
  spirv.func @f() -> f32 "None" {
    %0 = spirv.mlir.referenceof @s : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.specConstant @s = true
}
// newer
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = true
}
// -----
spv.module Logical GLSL450 {
  spv.specConstant @s = 1 : i32
  spv.specConstantComposite @c (@s, @s) : vector<2xi32>
}
// newer
spirv.module Logical GLSL450 {
  spirv.SpecConstant @s = 1 : i32
  spirv.SpecConstantComposite @c (@s, @s) : vector<2xi32>
}
// -----
spv.module Logical GLSL450 {
  spv.func @f() -> i32 "None" {
    %0 = spv.constant 1 : i32
    %1 = spv.SpecConstantOperation wraps "spv.IAdd"(%0, %0) : (i32, i32) -> i32
    spv.ReturnValue %1 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%0, %0) : (i32, i32) -> i32
    spirv.ReturnValue %1 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i32) "None" {
    %p = spv.Variable : !spv.ptr<i32, Function>
    spv.Store "Function" %p, %a ["Volatile"] : i32
    %0 = spv.Load "Function" %p ["Aligned", 4] : i32
    spv.Return
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) "None" {
    %p = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.Store "Function" %p, %a ["Volatile"] : i32
    %0 = spirv.Load "Function" %p ["Aligned", 4] : i32
    spirv.Return
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f() "None" {
    %0 = spv.constant 1 : i32
    %1 = "spv.Variable"(%0) { storage_class = "Function" } : (i32) -> !spv.ptr<i32, Function>
    spv.Return
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = spirv.Constant 1 : i32
    %1 = spirv.Variable init(%0) : !spirv.ptr<i32, Function>
    spirv.Return
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%p: !spv.ptr<i32, Workgroup>, %a: i32) -> i32 "None" {
    %0 = spv.AtomicIAdd "Device" "None" %p, %a : !spv.ptr<i32, Workgroup>
    spv.ReturnValue %0 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, Workgroup>, %a: i32) -> i32 "None" {
    %0 = spirv.AtomicIAdd <Device> <None> %p, %a : !spirv.ptr<i32, Workgroup>
    spirv.ReturnValue %0 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%p: !spv.ptr<i32, Workgroup>, %a: i32) -> i32 "None" {
    %0 = spv.AtomicCompareExchange "Workgroup" "Acquire" "None" %p, %a, %a : !spv.ptr<i32, Workgroup>
    spv.ReturnValue %0 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, Workgroup>, %a: i32) -> i32 "None" {
    %0 = spirv.AtomicCompareExchange <Workgroup> <Acquire> <None> %p, %a, %a : !spirv.ptr<i32, Workgroup>
    spirv.ReturnValue %0 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f() "None" {
    spv.ControlBarrier "Workgroup", "Device", "Acquire|UniformMemory"
    spv.MemoryBarrier "Device", "Acquire|UniformMemory"
    spv.Return
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
    spirv.MemoryBarrier <Device>, <Acquire|UniformMemory>
    spirv.Return
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32) -> f32 "None" {
    %0 = spv.GroupNonUniformFAdd "Workgroup" "Reduce" %a : f32
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32) -> f32 "None" {
    %0 = spirv.GroupNonUniformFAdd <Workgroup> <Reduce> %a : f32 -> f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i32) -> i32 "None" {
    %c = spv.constant 4 : i32
    %0 = spv.GroupNonUniformIMul "Subgroup" "ClusteredReduce" %a cluster_size(%c) : i32
    spv.ReturnValue %0 : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" {
    %c = spirv.Constant 4 : i32
    %0 = spirv.GroupNonUniformIMul <Subgroup> <ClusteredReduce> %a cluster_size(%c) : i32, i32 -> i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f() -> i1 "None" {
    %0 = spv.GroupNonUniformElect "Subgroup" : i1
    spv.ReturnValue %0 : i1
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() -> i1 "None" {
    %0 = spirv.GroupNonUniformElect <Subgroup> : i1
    spirv.ReturnValue %0 : i1
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: i1) -> vector<4xi32> "None" {
    %0 = spv.GroupNonUniformBallot "Subgroup" %a : vector<4xi32>
    spv.ReturnValue %0 : vector<4xi32>
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i1) -> vector<4xi32> "None" {
    %0 = spirv.GroupNonUniformBallot <Subgroup> %a : vector<4xi32>
    spirv.ReturnValue %0 : vector<4xi32>
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%c: i1) "None" {
    %z = spv.constant 0 : i32
    %v = spv.Variable init(%z) : !spv.ptr<i32, Function>
    spv.selection {
    spv.BranchConditional %c, ^then, ^merge
    ^then:
    spv.Store "Function" %v, %z : i32
    spv.Branch ^merge
    ^merge:
    spv._merge
    }
    spv.Return
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1) "None" {
    %z = spirv.Constant 0 : i32
    %v = spirv.Variable init(%z) : !spirv.ptr<i32, Function>
    spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^merge
    ^then:
    spirv.Store "Function" %v, %z : i32
    spirv.Branch ^merge
    ^merge:
    spirv.mlir.merge
    }
    spirv.Return
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%c: i1) "None" {
    spv.loop {
    spv.Branch ^header
    ^header:
    spv.BranchConditional %c, ^body, ^merge
    ^body:
    spv.Branch ^continue
    ^continue:
    spv.Branch ^header
    ^merge:
    spv._merge
    }
    spv.Return
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1) "None" {
    spirv.mlir.loop {
    spirv.Branch ^header
    ^header:
    spirv.BranchConditional %c, ^body, ^merge
    ^body:
    spirv.Branch ^continue
    ^continue:
    spirv.Branch ^header
    ^merge:
    spirv.mlir.merge
    }
    spirv.Return
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%c: i1) "None" {
    %z = spv.constant 0 : i32
    %v = spv.Variable init(%z) : !spv.ptr<i32, Function>
    spv.selection control(Flatten) {
    spv.BranchConditional %c, ^then, ^merge
    ^then:
    spv.Store "Function" %v, %z : i32
    spv.Branch ^merge
    ^merge:
    spv._merge
    }
    spv.Return
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1) "None" {
    %z = spirv.Constant 0 : i32
    %v = spirv.Variable init(%z) : !spirv.ptr<i32, Function>
    spirv.mlir.selection control(Flatten) {
    spirv.BranchConditional %c, ^then, ^merge
    ^then:
    spirv.Store "Function" %v, %z : i32
    spirv.Branch ^merge
    ^merge:
    spirv.mlir.merge
    }
    spirv.Return
  }
}
// -----
spv.module "Logical" "GLSL450" {
}
// newer
spirv.module Logical GLSL450 {
}
// -----
spv.module Logical GLSL450 requires #spv.vce<v1.0, [Shader], [SPV_KHR_16bit_storage]> {
}
// newer
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], [SPV_KHR_16bit_storage]> {
}
// -----
spv.module Logical GLSL450 {
  func @f(%a: i32) -> i32 {
    spv.ReturnValue %a : i32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" {
    spirv.ReturnValue %a : i32
  }
}
// -----
spv.module Logical GLSL450 {
  func @f() {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @f
  spv.ExecutionMode @f "LocalSize", 8, 4, 1
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
  spirv.ExecutionMode @f "LocalSize", 8, 4, 1
}
// -----
spv.module Logical GLSL450 {
  func @g() {
    return
  }
  func @f() {
    spv.FunctionCall @g() : () -> ()
    spv.Return
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @g() "None" {
    spirv.Return
  }
  spirv.func @f() "None" {
    spirv.FunctionCall @g() : () -> ()
    spirv.Return
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f() "None" attributes {spv.entry_point_abi = {local_size = dense<[32, 4, 1]> : vector<3xi32>}} {
    spv.Return
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 4, 1]>} {
    spirv.Return
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32 {spv.interface_var_abi = #spv.interface_var_abi<(0, 1), StorageBuffer>}) "None" {
    spv.Return
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) "None" {
    spirv.Return
  }
}
// -----
module attributes {spv.target_env = #spv.target_env<#spv.vce<v1.3, [Shader, GroupNonUniform], [SPV_KHR_8bit_storage]>, ARM:IntegratedGPU, {max_compute_workgroup_invocations = 128 : i32, max_compute_workgroup_size = dense<[128, 128, 64]> : vector<3xi32>}>} {
  spv.module Logical GLSL450 {
  }
}
// newer
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniform], [SPV_KHR_8bit_storage]>, ARM:IntegratedGPU, #spirv.resource_limits<max_compute_workgroup_invocations = 128, max_compute_workgroup_size = [128, 128, 64]>>} {
  spirv.module Logical GLSL450 {
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32, %b: f32) -> f32 "None" {
    %0 = "spv.FMul"(%a, %b) {NoContraction: unit} : (f32, f32) -> (f32)
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32, %b: f32) -> f32 "None" {
    %0 = spirv.FMul %a, %b {no_contraction} : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.func @f(%a: f32, %b: f32) -> f32 "None" {
    %0 = "spv.FAdd"(%a, %b) {RelaxedPrecision: unit} : (f32, f32) -> (f32)
    spv.ReturnValue %0 : f32
  }
}
// newer
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32, %b: f32) -> f32 "None" {
    %0 = spirv.FAdd %a, %b {relaxed_precision} : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v : !spv.ptr<!spv.array<4 x i32>, Private>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<!spirv.array<4 x i32>, Private>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v : !spv.ptr<!spv.array<4 x i32, stride = 4>, Private>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<!spirv.array<4 x i32, stride = 4>, Private>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v : !spv.ptr<!spv.array<16 x vector<4 x f32>>, Private>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<!spirv.array<16 x vector<4xf32>>, Private>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v : !spv.ptr<!spv.struct<f32>, Private>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<!spirv.struct<(f32)>, Private>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v : !spv.ptr<!spv.struct<f32 [0], i32 [4]>, Private>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, Private>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v : !spv.ptr<!spv.struct<f32 [0, NonWritable], i32 [4]>, Private>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<!spirv.struct<(f32 [0, NonWritable], i32 [4])>, Private>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v : !spv.ptr<!spv.struct<!spv.struct<f32 [0]> [0], i32 [4]>, Private>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<!spirv.struct<(!spirv.struct<(f32 [0])> [0], i32 [4])>, Private>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v : !spv.ptr<!spv.matrix<2 x vector<3xf32>>, Private>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<!spirv.matrix<2 x vector<3xf32>>, Private>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v : !spv.ptr<!spv.ptr<vector<4 x f32>, Uniform>, Private>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<!spirv.ptr<vector<4xf32>, Uniform>, Private>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v : !spv.ptr<!spv.struct<!spv.rtarray<i32, stride=4> [0]>, StorageBuffer>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v : !spv.ptr<!spv.struct<!spv.rtarray<vector<4 x f32>> [0]>, StorageBuffer>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>> [0])>, StorageBuffer>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v bind(0, 0) : !spv.ptr<!spv.image<f32, 1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>, UniformConstant>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>, UniformConstant>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v bind(0, 0) : !spv.ptr<!spv.image<f32, Cube, IsDepth, Arrayed, MultiSampled, NeedSampler, Rgba32f>, UniformConstant>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.image<f32, Cube, IsDepth, Arrayed, MultiSampled, NeedSampler, Rgba32f>, UniformConstant>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v bind(0, 0) : !spv.ptr<!spv.sampled_image<!spv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
}
// -----
spv.module Logical GLSL450 {
  spv.globalVariable @v bind(0, 0) : !spv.ptr<!spv.sampled_image<!spv.image<i32, Rect, DepthUnknown, Arrayed, MultiSampled, NeedSampler, R8ui>>, UniformConstant>
}
// newer
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v bind(0, 0) : !spirv.ptr<!spirv.sampled_image<!spirv.image<i32, Rect, DepthUnknown, Arrayed, MultiSampled, NeedSampler, R8ui>>, UniformConstant>
}
