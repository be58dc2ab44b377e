// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.IAdd %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.ISub %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 1 : i32
    %0 = spirv.IMul %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.IMul %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 1 : i32
    %0 = spirv.SDiv %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 1 : i32
    %0 = spirv.UDiv %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.BitwiseAnd %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant -1 : i32
    %0 = spirv.BitwiseAnd %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.BitwiseOr %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant -1 : i32
    %0 = spirv.BitwiseOr %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.BitwiseXor %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 1 : i32
    %0 = spirv.SMod %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 1 : i32
    %0 = spirv.UMod %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 1 : i32
    %0 = spirv.SRem %x, %c : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.IAdd %c, %x : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.IMul %c, %x : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.BitwiseAnd %c, %x : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.BitwiseOr %c, %x : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<3xi32>, %y: vector<3xi32>) -> vector<3xi32> "None" {
    %c = spirv.Constant dense<1> : vector<3xi32>
    %0 = spirv.IMul %x, %c : vector<3xi32>
    spirv.ReturnValue %0 : vector<3xi32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: vector<2xi32>, %y: vector<2xi32>) -> vector<2xi32> "None" {
    %c = spirv.Constant dense<0> : vector<2xi32>
    %0 = spirv.IAdd %x, %c : vector<2xi32>
    spirv.ReturnValue %0 : vector<2xi32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %0 = spirv.ISub %x, %x : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %0 = spirv.BitwiseAnd %x, %x : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %0 = spirv.BitwiseOr %x, %x : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %0 = spirv.BitwiseXor %x, %x : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i1 "None" {
    %0 = spirv.IEqual %x, %x : i32
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i1 "None" {
    %0 = spirv.INotEqual %x, %x : i32
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i1 "None" {
    %0 = spirv.SLessThan %x, %x : i32
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i1 "None" {
    %0 = spirv.ULessThanEqual %x, %x : i32
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant 5 : i32
    %b = spirv.Constant 7 : i32
    %0 = spirv.IAdd %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant 3 : i32
    %b = spirv.Constant 9 : i32
    %0 = spirv.ISub %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant -4 : i32
    %b = spirv.Constant 6 : i32
    %0 = spirv.IMul %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant -9 : i32
    %b = spirv.Constant 2 : i32
    %0 = spirv.SDiv %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant -9 : i32
    %b = spirv.Constant 2 : i32
    %0 = spirv.UDiv %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant -9 : i32
    %b = spirv.Constant 4 : i32
    %0 = spirv.SMod %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant 9 : i32
    %b = spirv.Constant 4 : i32
    %0 = spirv.UMod %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant -9 : i32
    %b = spirv.Constant 4 : i32
    %0 = spirv.SRem %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant 12 : i32
    %b = spirv.Constant 10 : i32
    %0 = spirv.BitwiseAnd %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant 12 : i32
    %b = spirv.Constant 10 : i32
    %0 = spirv.BitwiseOr %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant 12 : i32
    %b = spirv.Constant 10 : i32
    %0 = spirv.BitwiseXor %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant 3 : i32
    %b = spirv.Constant 0 : i32
    %0 = spirv.SDiv %a, %b : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant -8 : i32
    %b = spirv.Constant 2 : i32
    %0 = spirv.ShiftLeftLogical %a, %b : i32, i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant -8 : i32
    %b = spirv.Constant 2 : i32
    %0 = spirv.ShiftRightLogical %a, %b : i32, i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant -8 : i32
    %b = spirv.Constant 2 : i32
    %0 = spirv.ShiftRightArithmetic %a, %b : i32, i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i1 "None" {
    %a = spirv.Constant -8 : i32
    %b = spirv.Constant 2 : i32
    %0 = spirv.IEqual %a, %b : i32
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i1 "None" {
    %a = spirv.Constant -8 : i32
    %b = spirv.Constant 2 : i32
    %0 = spirv.SLessThan %a, %b : i32
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i1 "None" {
    %a = spirv.Constant -8 : i32
    %b = spirv.Constant 2 : i32
    %0 = spirv.ULessThan %a, %b : i32
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i1 "None" {
    %a = spirv.Constant -8 : i32
    %b = spirv.Constant 2 : i32
    %0 = spirv.UGreaterThanEqual %a, %b : i32
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> vector<2xi32> "None" {
    %a = spirv.Constant dense<[1, 2]> : vector<2xi32>
    %b = spirv.Constant dense<[3, 4]> : vector<2xi32>
    %0 = spirv.IAdd %a, %b : vector<2xi32>
    spirv.ReturnValue %0 : vector<2xi32>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant 5 : i32
    %0 = spirv.Not %a : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32) -> i32 "None" {
    %0 = spirv.Not %x : i32
    %1 = spirv.Not %0 : i32
    spirv.ReturnValue %1 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %a = spirv.Constant 5 : i32
    %0 = spirv.SNegate %a : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32) -> i32 "None" {
    %0 = spirv.SNegate %x : i32
    %1 = spirv.SNegate %0 : i32
    spirv.ReturnValue %1 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i1) -> i1 "None" {
    %c = spirv.Constant true
    %0 = spirv.LogicalAnd %x, %c : i1
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i1) -> i1 "None" {
    %c = spirv.Constant false
    %0 = spirv.LogicalAnd %x, %c : i1
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i1) -> i1 "None" {
    %c = spirv.Constant true
    %0 = spirv.LogicalOr %x, %c : i1
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i1) -> i1 "None" {
    %c = spirv.Constant false
    %0 = spirv.LogicalOr %x, %c : i1
    spirv.ReturnValue %0 : i1
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i1) -> i1 "None" {
    %c = spirv.Constant true
    %0 = spirv.LogicalEqual %x, %c : i1
    spirv.ReturnValue %0 : i1
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i1) -> i1 "None" {
    %c = spirv.Constant true
    %0 = spirv.LogicalNotEqual %x, %c : i1
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i1 "None" {
    %0 = spirv.IEqual %x, %y : i32
    %1 = spirv.LogicalNot %0 : i1
    spirv.ReturnValue %1 : i1
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i1 "None" {
    %0 = spirv.SLessThan %x, %y : i32
    %1 = spirv.LogicalNot %0 : i1
    spirv.ReturnValue %1 : i1
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i1 "None" {
    %0 = spirv.UGreaterThan %x, %y : i32
    %1 = spirv.LogicalNot %0 : i1
    spirv.ReturnValue %1 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i1, %y: i1) -> i1 "None" {
    %0 = spirv.LogicalEqual %x, %y : i1
    %1 = spirv.LogicalNot %0 : i1
    spirv.ReturnValue %1 : i1
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32, %y: f32) -> i1 "None" {
    %0 = spirv.FOrdEqual %x, %y : f32
    %1 = spirv.LogicalNot %0 : i1
    spirv.ReturnValue %1 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i1) -> i1 "None" {
    %0 = spirv.LogicalNot %x : i1
    %1 = spirv.LogicalNot %0 : i1
    spirv.ReturnValue %1 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %c = spirv.Constant true
    %0 = spirv.Select %c, %x, %y : i1, i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %x: i32) -> i32 "None" {
    %0 = spirv.Select %c, %x, %x : i1, i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1) -> i1 "None" {
    %t = spirv.Constant true
    %f = spirv.Constant false
    %0 = spirv.Select %c, %t, %f : i1, i1
    spirv.ReturnValue %0 : i1
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%i: i32) -> f32 "None" {
    %v = spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.array<4 x !spirv.array<4 x f32>>, f32)>, Function>
    %z = spirv.Constant 0 : i32
    %0 = spirv.AccessChain %v[%z, %i] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x !spirv.array<4 x f32>>, f32)>, Function>, i32, i32 -> !spirv.ptr<!spirv.array<4 x f32>, Function>
    %1 = spirv.AccessChain %0[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
    %2 = spirv.Load "Function" %1 : f32
    spirv.ReturnValue %2 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant dense<[1, 2, 3]> : vector<3xi32>
    %1 = spirv.CompositeExtract %0[1 : i32] : vector<3xi32>
    spirv.ReturnValue %1 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32, %b: f32) -> f32 "None" {
    %0 = spirv.CompositeConstruct %a, %b : (f32, f32) -> vector<2xf32>
    %1 = spirv.CompositeExtract %0[1 : i32] : vector<2xf32>
    spirv.ReturnValue %1 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32, %v: vector<4xf32>) -> f32 "None" {
    %0 = spirv.CompositeInsert %a, %v[2 : i32] : f32 into vector<4xf32>
    %1 = spirv.CompositeExtract %0[2 : i32] : vector<4xf32>
    spirv.ReturnValue %1 : f32
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%a: f32, %v: vector<4xf32>) -> f32 "None" {
    %0 = spirv.CompositeInsert %a, %v[2 : i32] : f32 into vector<4xf32>
    %1 = spirv.CompositeExtract %0[1 : i32] : vector<4xf32>
    spirv.ReturnValue %1 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32) -> f32 "None" {
    %0 = spirv.Bitcast %x : f32 to i32
    %1 = spirv.Bitcast %0 : i32 to f32
    spirv.ReturnValue %1 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32) -> vector<2xi16> "None" {
    %0 = spirv.Bitcast %x : f32 to i32
    %1 = spirv.Bitcast %0 : i32 to vector<2xi16>
    spirv.ReturnValue %1 : vector<2xi16>
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i16) -> i16 "None" {
    %0 = spirv.SConvert %x : i16 to i32
    %1 = spirv.UConvert %0 : i32 to i16
    spirv.ReturnValue %1 : i16
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i16) -> i16 "None" {
    %0 = spirv.UConvert %x : i16 to i32
    %1 = spirv.UConvert %0 : i32 to i16
    spirv.ReturnValue %1 : i16
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i16) -> i16 "None" {
    %0 = spirv.SConvert %x : i16 to i32
    %1 = spirv.SConvert %0 : i32 to i16
    spirv.ReturnValue %1 : i16
  }
}
// -----
// other: constants of structs
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32) -> !spirv.struct<(i32, i32)> "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.UMulExtended %x, %c : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32) -> !spirv.struct<(i32, i32)> "None" {
    %c = spirv.Constant 1 : i32
    %0 = spirv.UMulExtended %x, %c : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// smaller: constants of structs
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.struct<(i32, i32)> "None" {
    %a = spirv.Constant -3 : i32
    %b = spirv.Constant 5 : i32
    %0 = spirv.UMulExtended %a, %b : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// other: constants of structs
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32) -> !spirv.struct<(i32, i32)> "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.SMulExtended %x, %c : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32) -> !spirv.struct<(i32, i32)> "None" {
    %c = spirv.Constant 1 : i32
    %0 = spirv.SMulExtended %x, %c : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// smaller: constants of structs
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.struct<(i32, i32)> "None" {
    %a = spirv.Constant -3 : i32
    %b = spirv.Constant 5 : i32
    %0 = spirv.SMulExtended %a, %b : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// other: the order of a sum and its carry
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32) -> !spirv.struct<(i32, i32)> "None" {
    %c = spirv.Constant 0 : i32
    %0 = spirv.IAddCarry %x, %c : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32) -> !spirv.struct<(i32, i32)> "None" {
    %c = spirv.Constant 1 : i32
    %0 = spirv.IAddCarry %x, %c : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// smaller: constants of structs
spirv.module Logical GLSL450 {
  spirv.func @f() -> !spirv.struct<(i32, i32)> "None" {
    %a = spirv.Constant -3 : i32
    %b = spirv.Constant 5 : i32
    %0 = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32) -> i32 "None" {
    %0 = spirv.IMul %x, %x : i32
    %1 = spirv.IAdd %0, %x : i32
    spirv.ReturnValue %x : i32
  }
}
// -----
// other: a remainder by a power of two is a mask
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32) -> i32 "None" {
    %a = spirv.Constant 8 : i32
    %b = spirv.Constant 4 : i32
    %0 = spirv.UMod %x, %a : i32
    %1 = spirv.UMod %0, %b : i32
    spirv.ReturnValue %1 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32) -> i32 "None" {
    %a = spirv.Constant 12 : i32
    %b = spirv.Constant 6 : i32
    %0 = spirv.UMod %x, %a : i32
    %1 = spirv.UMod %0, %b : i32
    spirv.ReturnValue %1 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %0 = spirv.IAdd %x, %y : i32
    %1 = spirv.ISub %0, %y : i32
    spirv.ReturnValue %1 : i32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: i32, %y: i32) -> i32 "None" {
    %0 = spirv.ISub %x, %y : i32
    %1 = spirv.IAdd %0, %y : i32
    spirv.ReturnValue %1 : i32
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i1, %x: i32, %y: i32) -> i32 "None" {
    %v = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.mlir.selection {
    spirv.BranchConditional %c, ^t, ^e
    ^t:
    spirv.Store "Function" %v, %x : i32
    spirv.Branch ^m
    ^e:
    spirv.Store "Function" %v, %y : i32
    spirv.Branch ^m
    ^m:
    spirv.mlir.merge
    }
    %0 = spirv.Load "Function" %v : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
// smaller: more rules
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32) -> f32 "None" {
    %0 = spirv.FNegate %x : f32
    %1 = spirv.FNegate %0 : f32
    spirv.ReturnValue %1 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32) -> f32 "None" {
    %a = spirv.Constant 1.0 : f32
    %0 = spirv.FMul %x, %a : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f() -> f32 "None" {
    %a = spirv.Constant 1.5 : f32
    %b = spirv.Constant 2.0 : f32
    %0 = spirv.FAdd %a, %b : f32
    spirv.ReturnValue %0 : f32
  }
}
// -----
// same
spirv.module Logical GLSL450 {
  spirv.func @f(%v: vector<4xf32>) -> vector<2xf32> "None" {
    %0 = spirv.VectorShuffle [0 : i32, 1 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>
    spirv.ReturnValue %0 : vector<2xf32>
  }
}
