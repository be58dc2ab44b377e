spirv.module Logical GLSL450 {
  spirv.func @spirant.f64.add(%0: i64, %1: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.add", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant 52 : i64
    %const2 = spirv.Constant 1 : i64
    %const3 = spirv.Constant 4503599627370495 : i64
    %const4 = spirv.Constant 4503599627370496 : i64
    %const5 = spirv.Constant 0 : i64
    %const6 = spirv.Constant 10 : i64
    %const7 = spirv.Constant -9223372036854775808 : i64
    %const8 = spirv.Constant 32 : i64
    %const9 = spirv.Constant 32 : i32
    %const10 = spirv.Constant 0 : i32
    %const11 = spirv.Constant 63 : i32
    %const12 = spirv.Constant 9218868437227405312 : i64
    %const13 = spirv.Constant 9221120237041090560 : i64
    %2 = spirv.BitwiseAnd %0, %const0 : i64
    %3 = spirv.BitwiseAnd %1, %const0 : i64
    %4 = spirv.UGreaterThan %3, %2 : i64
    %5 = spirv.Select %4, %1, %0 : i1, i64
    %6 = spirv.Select %4, %0, %1 : i1, i64
    %7 = spirv.BitwiseAnd %5, %const0 : i64
    %8 = spirv.BitwiseAnd %6, %const0 : i64
    %9 = spirv.ShiftRightLogical %7, %const1 : i64, i64
    %10 = spirv.ShiftRightLogical %8, %const1 : i64, i64
    %11 = spirv.GL.UMax %9, %const2 : i64
    %12 = spirv.GL.UMax %10, %const2 : i64
    %13 = spirv.UConvert %11 : i64 to i32
    %14 = spirv.UConvert %12 : i64 to i32
    %15 = spirv.BitwiseAnd %5, %const3 : i64
    %16 = spirv.BitwiseAnd %6, %const3 : i64
    %17 = spirv.BitwiseOr %15, %const4 : i64
    %18 = spirv.BitwiseOr %16, %const4 : i64
    %19 = spirv.INotEqual %9, %const5 : i64
    %20 = spirv.INotEqual %10, %const5 : i64
    %21 = spirv.Select %19, %17, %15 : i1, i64
    %22 = spirv.Select %20, %18, %16 : i1, i64
    %23 = spirv.ShiftLeftLogical %21, %const6 : i64, i64
    %24 = spirv.ShiftLeftLogical %22, %const6 : i64, i64
    %25 = spirv.ISub %13, %14 : i32
    %26 = spirv.FunctionCall @spirant.f64.jam(%24, %25) : (i64, i32) -> i64
    %27 = spirv.BitwiseXor %5, %6 : i64
    %28 = spirv.SLessThan %27, %const5 : i64
    %29 = spirv.IAdd %23, %26 : i64
    %30 = spirv.ISub %23, %26 : i64
    %31 = spirv.Select %28, %30, %29 : i1, i64
    %32 = spirv.BitwiseAnd %5, %const7 : i64
    %33 = spirv.IEqual %31, %const5 : i64
    %34 = spirv.LogicalAnd %33, %28 : i1
    %35 = spirv.Select %34, %const5, %32 : i1, i64
    %36 = spirv.ShiftRightLogical %31, %const2 : i64, i64
    %37 = spirv.BitwiseAnd %31, %const2 : i64
    %38 = spirv.BitwiseOr %36, %37 : i64
    %39 = spirv.SLessThan %31, %const5 : i64
    %40 = spirv.UConvert %31 : i64 to i32
    %41 = spirv.ShiftRightLogical %31, %const8 : i64, i64
    %42 = spirv.UConvert %41 : i64 to i32
    %43 = spirv.GL.FindUMsb %40 : i32
    %44 = spirv.GL.FindUMsb %42 : i32
    %45 = spirv.IAdd %44, %const9 : i32
    %46 = spirv.IEqual %42, %const10 : i32
    %47 = spirv.Select %46, %43, %45 : i1, i32
    %48 = spirv.ISub %const11, %47 : i32
    %49 = spirv.UConvert %48 : i32 to i64
    %50 = spirv.ISub %49, %const2 : i64
    %51 = spirv.Select %39, %const5, %50 : i1, i64
    %52 = spirv.ShiftLeftLogical %31, %51 : i64, i64
    %53 = spirv.Select %39, %38, %52 : i1, i64
    %54 = spirv.UConvert %50 : i64 to i32
    %55 = spirv.ISub %13, %54 : i32
    %56 = spirv.FunctionCall @spirant.f64.pack(%35, %55, %53) : (i64, i32, i64) -> i64
    %57 = spirv.UGreaterThanEqual %7, %const12 : i64
    %58 = spirv.UGreaterThan %7, %const12 : i64
    %59 = spirv.IEqual %8, %const12 : i64
    %60 = spirv.LogicalAnd %59, %28 : i1
    %61 = spirv.LogicalOr %58, %60 : i1
    %62 = spirv.Select %61, %const13, %5 : i1, i64
    %63 = spirv.Select %57, %62, %56 : i1, i64
    spirv.ReturnValue %63 : i64
  }
  spirv.func @spirant.f64.jam(%0: i64, %1: i32) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.jam", linkage_type = <Export>>} {
    %const0 = spirv.Constant 63 : i32
    %const1 = spirv.Constant 1 : i64
    %const2 = spirv.Constant 0 : i64
    %2 = spirv.GL.UMin %1, %const0 : i32
    %3 = spirv.UConvert %2 : i32 to i64
    %4 = spirv.ShiftRightLogical %0, %3 : i64, i64
    %5 = spirv.ShiftLeftLogical %4, %3 : i64, i64
    %6 = spirv.INotEqual %5, %0 : i64
    %7 = spirv.Select %6, %const1, %const2 : i1, i64
    %8 = spirv.BitwiseOr %4, %7 : i64
    spirv.ReturnValue %8 : i64
  }
  spirv.func @spirant.f64.pack(%0: i64, %1: i32, %2: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.pack", linkage_type = <Export>>} {
    %const0 = spirv.Constant 1 : i32
    %const1 = spirv.Constant 0 : i32
    %const2 = spirv.Constant 1023 : i64
    %const3 = spirv.Constant 10 : i64
    %const4 = spirv.Constant 1 : i64
    %const5 = spirv.Constant 512 : i64
    %const6 = spirv.Constant 0 : i64
    %const7 = spirv.Constant 2047 : i32
    %const8 = spirv.Constant 52 : i64
    %const9 = spirv.Constant 9218868437227405312 : i64
    %3 = spirv.SLessThan %1, %const0 : i32
    %4 = spirv.ISub %const0, %1 : i32
    %5 = spirv.Select %3, %4, %const1 : i1, i32
    %6 = spirv.FunctionCall @spirant.f64.jam(%2, %5) : (i64, i32) -> i64
    %7 = spirv.BitwiseAnd %6, %const2 : i64
    %8 = spirv.ShiftRightLogical %6, %const3 : i64, i64
    %9 = spirv.BitwiseAnd %8, %const4 : i64
    %10 = spirv.IAdd %7, %9 : i64
    %11 = spirv.UGreaterThan %10, %const5 : i64
    %12 = spirv.Select %11, %const4, %const6 : i1, i64
    %13 = spirv.IAdd %8, %12 : i64
    %14 = spirv.ISub %1, %const0 : i32
    %15 = spirv.GL.SMax %14, %const1 : i32
    %16 = spirv.GL.SMin %15, %const7 : i32
    %17 = spirv.UConvert %16 : i32 to i64
    %18 = spirv.ShiftLeftLogical %17, %const8 : i64, i64
    %19 = spirv.IAdd %18, %13 : i64
    %20 = spirv.GL.UMin %19, %const9 : i64
    %21 = spirv.IEqual %2, %const6 : i64
    %22 = spirv.Select %21, %const6, %20 : i1, i64
    %23 = spirv.BitwiseOr %22, %0 : i64
    spirv.ReturnValue %23 : i64
  }
  spirv.func @spirant.f64.ceil(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.ceil", linkage_type = <Export>>} {
    %const0 = spirv.Constant -9223372036854775808 : i64
    %1 = spirv.BitwiseXor %0, %const0 : i64
    %2 = spirv.FunctionCall @spirant.f64.floor(%1) : (i64) -> i64
    %3 = spirv.BitwiseXor %2, %const0 : i64
    spirv.ReturnValue %3 : i64
  }
  spirv.func @spirant.f64.floor(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.floor", linkage_type = <Export>>} {
    %const0 = spirv.Constant -4616189618054758400 : i64
    %const1 = spirv.Constant 0 : i64
    %1 = spirv.FunctionCall @spirant.f64.trunc(%0) : (i64) -> i64
    %2 = spirv.FunctionCall @spirant.f64.add(%1, %const0) : (i64, i64) -> i64
    %3 = spirv.SLessThan %0, %const1 : i64
    %4 = spirv.INotEqual %1, %0 : i64
    %5 = spirv.LogicalAnd %3, %4 : i1
    %6 = spirv.Select %5, %2, %1 : i1, i64
    spirv.ReturnValue %6 : i64
  }
  spirv.func @spirant.f64.digits(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.digits", linkage_type = <Export>>} {
    %const0 = spirv.Constant 4503599627370495 : i64
    %const1 = spirv.Constant 4503599627370496 : i64
    %const2 = spirv.Constant 32 : i64
    %const3 = spirv.Constant 32 : i32
    %const4 = spirv.Constant 0 : i32
    %const5 = spirv.Constant 63 : i32
    %const6 = spirv.Constant 11 : i64
    %const7 = spirv.Constant 0 : i64
    %1 = spirv.BitwiseAnd %0, %const0 : i64
    %2 = spirv.ULessThan %0, %const1 : i64
    %3 = spirv.UConvert %1 : i64 to i32
    %4 = spirv.ShiftRightLogical %1, %const2 : i64, i64
    %5 = spirv.UConvert %4 : i64 to i32
    %6 = spirv.GL.FindUMsb %3 : i32
    %7 = spirv.GL.FindUMsb %5 : i32
    %8 = spirv.IAdd %7, %const3 : i32
    %9 = spirv.IEqual %5, %const4 : i32
    %10 = spirv.Select %9, %6, %8 : i1, i32
    %11 = spirv.ISub %const5, %10 : i32
    %12 = spirv.UConvert %11 : i32 to i64
    %13 = spirv.ISub %12, %const6 : i64
    %14 = spirv.Select %2, %13, %const7 : i1, i64
    %15 = spirv.ShiftLeftLogical %1, %14 : i64, i64
    %16 = spirv.BitwiseOr %1, %const1 : i64
    %17 = spirv.Select %2, %15, %16 : i1, i64
    spirv.ReturnValue %17 : i64
  }
  spirv.func @spirant.f64.div(%0: i64, %1: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.div", linkage_type = <Export>>} {
    %const0 = spirv.Constant -9223372036854775808 : i64
    %const1 = spirv.Constant 9223372036854775807 : i64
    %const2 = spirv.Constant 1 : i64
    %const3 = spirv.Constant 1022 : i32
    %const4 = spirv.Constant 1023 : i32
    %const5 = spirv.Constant 0 : i32
    %const6 = spirv.Constant 0 : i64
    %const7 = spirv.Constant 1 : i32
    %const8 = spirv.Constant 55 : i32
    %const9 = spirv.Constant 8 : i64
    %const10 = spirv.Constant 9218868437227405312 : i64
    %const11 = spirv.Constant 9221120237041090560 : i64
    %2 = spirv.BitwiseXor %0, %1 : i64
    %3 = spirv.BitwiseAnd %2, %const0 : i64
    %4 = spirv.BitwiseAnd %0, %const1 : i64
    %5 = spirv.BitwiseAnd %1, %const1 : i64
    %6 = spirv.FunctionCall @spirant.f64.digits(%4) : (i64) -> i64
    %7 = spirv.FunctionCall @spirant.f64.digits(%5) : (i64) -> i64
    %8 = spirv.FunctionCall @spirant.f64.scale(%4) : (i64) -> i32
    %9 = spirv.FunctionCall @spirant.f64.scale(%5) : (i64) -> i32
    %10 = spirv.ULessThan %6, %7 : i64
    %11 = spirv.ShiftLeftLogical %6, %const2 : i64, i64
    %12 = spirv.Select %10, %11, %6 : i1, i64
    %13 = spirv.ISub %8, %9 : i32
    %14 = spirv.Select %10, %const3, %const4 : i1, i32
    %15 = spirv.IAdd %13, %14 : i32
    %16:2 = spirv.mlir.loop -> i64, i64 {
      spirv.Branch ^bb2(%const5, %const6, %12 : i32, i64, i64)
    ^bb2(%18: i32, %19: i64, %20: i64):
      %21 = spirv.UGreaterThanEqual %20, %7 : i64
      %22 = spirv.Select %21, %const2, %const6 : i1, i64
      %23 = spirv.ShiftLeftLogical %19, %const2 : i64, i64
      %24 = spirv.BitwiseOr %23, %22 : i64
      %25 = spirv.Select %21, %7, %const6 : i1, i64
      %26 = spirv.ISub %20, %25 : i64
      %27 = spirv.ShiftLeftLogical %26, %const2 : i64, i64
      %28 = spirv.IAdd %18, %const7 : i32
      %29 = spirv.ULessThan %28, %const8 : i32
      spirv.Branch ^bb3
    ^bb3:
      spirv.BranchConditional %29, ^bb2(%28, %24, %27 : i32, i64, i64), ^bb4
    ^bb4:
      spirv.mlir.merge %24, %27 : i64, i64
    }
    %30 = spirv.ShiftLeftLogical %16#0, %const9 : i64, i64
    %31 = spirv.INotEqual %16#1, %const6 : i64
    %32 = spirv.Select %31, %const2, %const6 : i1, i64
    %33 = spirv.BitwiseOr %30, %32 : i64
    %34 = spirv.IEqual %4, %const6 : i64
    %35 = spirv.IEqual %5, %const6 : i64
    %36 = spirv.Select %34, %const6, %33 : i1, i64
    %37 = spirv.FunctionCall @spirant.f64.pack(%3, %15, %36) : (i64, i32, i64) -> i64
    %38 = spirv.IEqual %4, %const10 : i64
    %39 = spirv.IEqual %5, %const10 : i64
    %40 = spirv.LogicalOr %38, %35 : i1
    %41 = spirv.BitwiseOr %3, %const10 : i64
    %42 = spirv.Select %39, %3, %37 : i1, i64
    %43 = spirv.Select %40, %41, %42 : i1, i64
    %44 = spirv.UGreaterThan %4, %const10 : i64
    %45 = spirv.UGreaterThan %5, %const10 : i64
    %46 = spirv.LogicalOr %44, %45 : i1
    %47 = spirv.LogicalAnd %34, %35 : i1
    %48 = spirv.LogicalAnd %38, %39 : i1
    %49 = spirv.LogicalOr %47, %48 : i1
    %50 = spirv.LogicalOr %46, %49 : i1
    %51 = spirv.Select %50, %const11, %43 : i1, i64
    spirv.ReturnValue %51 : i64
  }
  spirv.func @spirant.f64.scale(%0: i64) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.scale", linkage_type = <Export>>} {
    %const0 = spirv.Constant 52 : i64
    %const1 = spirv.Constant 0 : i32
    %const2 = spirv.Constant 32 : i64
    %const3 = spirv.Constant 32 : i32
    %const4 = spirv.Constant 63 : i32
    %const5 = spirv.Constant 12 : i32
    %1 = spirv.ShiftRightLogical %0, %const0 : i64, i64
    %2 = spirv.UConvert %1 : i64 to i32
    %3 = spirv.IEqual %2, %const1 : i32
    %4 = spirv.UConvert %0 : i64 to i32
    %5 = spirv.ShiftRightLogical %0, %const2 : i64, i64
    %6 = spirv.UConvert %5 : i64 to i32
    %7 = spirv.GL.FindUMsb %4 : i32
    %8 = spirv.GL.FindUMsb %6 : i32
    %9 = spirv.IAdd %8, %const3 : i32
    %10 = spirv.IEqual %6, %const1 : i32
    %11 = spirv.Select %10, %7, %9 : i1, i32
    %12 = spirv.ISub %const4, %11 : i32
    %13 = spirv.UConvert %12 : i32 to i64
    %14 = spirv.UConvert %13 : i64 to i32
    %15 = spirv.ISub %const5, %14 : i32
    %16 = spirv.Select %3, %15, %2 : i1, i32
    spirv.ReturnValue %16 : i32
  }
  spirv.func @spirant.f64.equal(%0: i64, %1: i64) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.equal", linkage_type = <Export>>} {
    %2 = spirv.FunctionCall @spirant.f64.unordered(%0, %1) : (i64, i64) -> i1
    %3 = spirv.LogicalNot %2 : i1
    %4 = spirv.FunctionCall @spirant.f64.order(%0) : (i64) -> i64
    %5 = spirv.FunctionCall @spirant.f64.order(%1) : (i64) -> i64
    %6 = spirv.IEqual %4, %5 : i64
    %7 = spirv.LogicalAnd %3, %6 : i1
    spirv.ReturnValue %7 : i1
  }
  spirv.func @spirant.f64.unordered(%0: i64, %1: i64) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.unordered", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant 9218868437227405312 : i64
    %2 = spirv.BitwiseAnd %0, %const0 : i64
    %3 = spirv.BitwiseAnd %1, %const0 : i64
    %4 = spirv.GL.UMax %2, %3 : i64
    %5 = spirv.UGreaterThan %4, %const1 : i64
    spirv.ReturnValue %5 : i1
  }
  spirv.func @spirant.f64.order(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.order", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant 0 : i64
    %1 = spirv.BitwiseAnd %0, %const0 : i64
    %2 = spirv.ISub %const1, %1 : i64
    %3 = spirv.SLessThan %0, %const1 : i64
    %4 = spirv.Select %3, %2, %1 : i1, i64
    spirv.ReturnValue %4 : i64
  }
  spirv.func @spirant.f64.exponent(%0: i64) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.exponent", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant 1022 : i32
    %const2 = spirv.Constant 0 : i64
    %const3 = spirv.Constant 9218868437227405312 : i64
    %const4 = spirv.Constant 0 : i32
    %1 = spirv.BitwiseAnd %0, %const0 : i64
    %2 = spirv.FunctionCall @spirant.f64.scale(%1) : (i64) -> i32
    %3 = spirv.ISub %2, %const1 : i32
    %4 = spirv.IEqual %1, %const2 : i64
    %5 = spirv.UGreaterThanEqual %1, %const3 : i64
    %6 = spirv.LogicalOr %4, %5 : i1
    %7 = spirv.Select %6, %const4, %3 : i1, i32
    spirv.ReturnValue %7 : i32
  }
  spirv.func @spirant.f64.trunc(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.trunc", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant -9223372036854775808 : i64
    %const2 = spirv.Constant 4607182418800017408 : i64
    %1 = spirv.BitwiseAnd %0, %const0 : i64
    %2 = spirv.FunctionCall @spirant.f64.places(%1) : (i64) -> i64
    %3 = spirv.Not %2 : i64
    %4 = spirv.BitwiseAnd %0, %3 : i64
    %5 = spirv.BitwiseAnd %0, %const1 : i64
    %6 = spirv.ULessThan %1, %const2 : i64
    %7 = spirv.Select %6, %5, %4 : i1, i64
    spirv.ReturnValue %7 : i64
  }
  spirv.func @spirant.f64.fma(%0: i64, %1: i64, %2: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.fma", linkage_type = <Export>>} {
    %const0 = spirv.Constant -9223372036854775808 : i64
    %const1 = spirv.Constant 9223372036854775807 : i64
    %const2 = spirv.Constant 0x00000000000000000000000000000014 : i128
    %const3 = spirv.Constant 0x00000000000000000000000000000048 : i128
    %const4 = spirv.Constant 0 : i64
    %const5 = spirv.Constant 1023 : i32
    %const6 = spirv.Constant -8192 : i32
    %const7 = spirv.Constant 0x00000000000000000000000000000000 : i128
    %const8 = spirv.Constant 0x00000000000000000000000000000040 : i128
    %const9 = spirv.Constant 32 : i64
    %const10 = spirv.Constant 32 : i32
    %const11 = spirv.Constant 0 : i32
    %const12 = spirv.Constant 63 : i32
    %const13 = spirv.Constant 0x00000000000000000000000000000001 : i128
    %const14 = spirv.Constant 1 : i64
    %const15 = spirv.Constant 62 : i32
    %const16 = spirv.Constant -2 : i32
    %const17 = spirv.Constant 9218868437227405312 : i64
    %const18 = spirv.Constant 9221120237041090560 : i64
    %3 = spirv.BitwiseXor %0, %1 : i64
    %4 = spirv.BitwiseAnd %3, %const0 : i64
    %5 = spirv.BitwiseAnd %2, %const0 : i64
    %6 = spirv.BitwiseAnd %0, %const1 : i64
    %7 = spirv.BitwiseAnd %1, %const1 : i64
    %8 = spirv.BitwiseAnd %2, %const1 : i64
    %9 = spirv.FunctionCall @spirant.f64.digits(%6) : (i64) -> i64
    %10 = spirv.FunctionCall @spirant.f64.digits(%7) : (i64) -> i64
    %11 = spirv.FunctionCall @spirant.f64.digits(%8) : (i64) -> i64
    %12 = spirv.FunctionCall @spirant.f64.scale(%6) : (i64) -> i32
    %13 = spirv.FunctionCall @spirant.f64.scale(%7) : (i64) -> i32
    %14 = spirv.FunctionCall @spirant.f64.scale(%8) : (i64) -> i32
    %15 = spirv.UConvert %9 : i64 to i128
    %16 = spirv.UConvert %10 : i64 to i128
    %17 = spirv.UConvert %11 : i64 to i128
    %18 = spirv.IMul %15, %16 : i128
    %19 = spirv.ShiftLeftLogical %18, %const2 : i128, i128
    %20 = spirv.ShiftLeftLogical %17, %const3 : i128, i128
    %21 = spirv.IEqual %6, %const4 : i64
    %22 = spirv.IEqual %7, %const4 : i64
    %23 = spirv.IEqual %8, %const4 : i64
    %24 = spirv.LogicalOr %21, %22 : i1
    %25 = spirv.IAdd %12, %13 : i32
    %26 = spirv.ISub %25, %const5 : i32
    %27 = spirv.Select %24, %const6, %26 : i1, i32
    %28 = spirv.Select %23, %const6, %14 : i1, i32
    %29 = spirv.GL.SMax %27, %28 : i32
    %30 = spirv.ISub %29, %27 : i32
    %31 = spirv.ISub %29, %28 : i32
    %32 = spirv.FunctionCall @spirant.f64.jam128(%19, %30) : (i128, i32) -> i128
    %33 = spirv.FunctionCall @spirant.f64.jam128(%20, %31) : (i128, i32) -> i128
    %34 = spirv.INotEqual %4, %5 : i64
    %35 = spirv.IAdd %32, %33 : i128
    %36 = spirv.ULessThan %32, %33 : i128
    %37 = spirv.ISub %32, %33 : i128
    %38 = spirv.ISub %33, %32 : i128
    %39 = spirv.Select %36, %38, %37 : i1, i128
    %40 = spirv.Select %34, %39, %35 : i1, i128
    %41 = spirv.Select %36, %5, %4 : i1, i64
    %42 = spirv.IEqual %40, %const7 : i128
    %43 = spirv.LogicalAnd %42, %34 : i1
    %44 = spirv.Select %43, %const4, %41 : i1, i64
    %45 = spirv.ShiftRightLogical %40, %const8 : i128, i128
    %46 = spirv.IEqual %45, %const7 : i128
    %47 = spirv.ShiftLeftLogical %40, %const8 : i128, i128
    %48 = spirv.Select %46, %47, %40 : i1, i128
    %49 = spirv.ShiftRightLogical %48, %const8 : i128, i128
    %50 = spirv.UConvert %49 : i128 to i64
    %51 = spirv.UConvert %50 : i64 to i32
    %52 = spirv.ShiftRightLogical %50, %const9 : i64, i64
    %53 = spirv.UConvert %52 : i64 to i32
    %54 = spirv.GL.FindUMsb %51 : i32
    %55 = spirv.GL.FindUMsb %53 : i32
    %56 = spirv.IAdd %55, %const10 : i32
    %57 = spirv.IEqual %53, %const11 : i32
    %58 = spirv.Select %57, %54, %56 : i1, i32
    %59 = spirv.ISub %const12, %58 : i32
    %60 = spirv.UConvert %59 : i32 to i64
    %61 = spirv.IEqual %60, %const4 : i64
    %62 = spirv.ShiftRightLogical %48, %const13 : i128, i128
    %63 = spirv.ISub %60, %const14 : i64
    %64 = spirv.Select %61, %const4, %63 : i1, i64
    %65 = spirv.UConvert %64 : i64 to i128
    %66 = spirv.ShiftLeftLogical %48, %65 : i128, i128
    %67 = spirv.Select %61, %62, %66 : i1, i128
    %68 = spirv.ShiftRightLogical %67, %const8 : i128, i128
    %69 = spirv.UConvert %68 : i128 to i64
    %70 = spirv.UConvert %67 : i128 to i64
    %71 = spirv.INotEqual %70, %const4 : i64
    %72 = spirv.Select %71, %const14, %const4 : i1, i64
    %73 = spirv.BitwiseOr %69, %72 : i64
    %74 = spirv.UConvert %63 : i64 to i32
    %75 = spirv.Select %46, %const15, %const16 : i1, i32
    %76 = spirv.IAdd %74, %75 : i32
    %77 = spirv.ISub %29, %76 : i32
    %78 = spirv.FunctionCall @spirant.f64.pack(%44, %77, %73) : (i64, i32, i64) -> i64
    %79 = spirv.IEqual %6, %const17 : i64
    %80 = spirv.IEqual %7, %const17 : i64
    %81 = spirv.IEqual %8, %const17 : i64
    %82 = spirv.LogicalOr %79, %80 : i1
    %83 = spirv.BitwiseOr %4, %const17 : i64
    %84 = spirv.Select %81, %2, %78 : i1, i64
    %85 = spirv.Select %82, %83, %84 : i1, i64
    %86 = spirv.UGreaterThan %6, %const17 : i64
    %87 = spirv.UGreaterThan %7, %const17 : i64
    %88 = spirv.UGreaterThan %8, %const17 : i64
    %89 = spirv.LogicalOr %86, %87 : i1
    %90 = spirv.LogicalOr %89, %88 : i1
    %91 = spirv.LogicalAnd %82, %24 : i1
    %92 = spirv.LogicalAnd %82, %81 : i1
    %93 = spirv.LogicalAnd %92, %34 : i1
    %94 = spirv.LogicalOr %91, %93 : i1
    %95 = spirv.LogicalOr %90, %94 : i1
    %96 = spirv.Select %95, %const18, %85 : i1, i64
    spirv.ReturnValue %96 : i64
  }
  spirv.func @spirant.f64.jam128(%0: i128, %1: i32) -> i128 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.jam128", linkage_type = <Export>>} {
    %const0 = spirv.Constant 127 : i32
    %const1 = spirv.Constant 0x00000000000000000000000000000001 : i128
    %const2 = "spirv.Constant"() <{value = 0x00000000000000000000000000000000 : i128}> {null} : () -> i128
    %2 = spirv.GL.UMin %1, %const0 : i32
    %3 = spirv.UConvert %2 : i32 to i128
    %4 = spirv.ShiftRightLogical %0, %3 : i128, i128
    %5 = spirv.ShiftLeftLogical %4, %3 : i128, i128
    %6 = spirv.INotEqual %5, %0 : i128
    %7 = spirv.Select %6, %const1, %const2 : i1, i128
    %8 = spirv.BitwiseOr %4, %7 : i128
    spirv.ReturnValue %8 : i128
  }
  spirv.func @spirant.f64.fraction(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.fraction", linkage_type = <Export>>} {
    %const0 = spirv.Constant -9223372036854775808 : i64
    %const1 = spirv.Constant 9223372036854775807 : i64
    %const2 = spirv.Constant 9218868437227405312 : i64
    %const3 = spirv.Constant 0 : i64
    %1 = spirv.BitwiseAnd %0, %const0 : i64
    %2 = spirv.BitwiseAnd %0, %const1 : i64
    %3 = spirv.FunctionCall @spirant.f64.trunc(%2) : (i64) -> i64
    %4 = spirv.BitwiseXor %3, %const0 : i64
    %5 = spirv.FunctionCall @spirant.f64.add(%2, %4) : (i64, i64) -> i64
    %6 = spirv.IEqual %2, %const2 : i64
    %7 = spirv.Select %6, %const3, %5 : i1, i64
    %8 = spirv.BitwiseOr %7, %1 : i64
    spirv.ReturnValue %8 : i64
  }
  spirv.func @spirant.f64.ldexp(%0: i64, %1: i32) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.ldexp", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant -9223372036854775808 : i64
    %const2 = spirv.Constant 10 : i64
    %const3 = spirv.Constant -4096 : i32
    %const4 = spirv.Constant 4096 : i32
    %const5 = spirv.Constant 9218868437227405312 : i64
    %2 = spirv.BitwiseAnd %0, %const0 : i64
    %3 = spirv.BitwiseAnd %0, %const1 : i64
    %4 = spirv.FunctionCall @spirant.f64.digits(%2) : (i64) -> i64
    %5 = spirv.FunctionCall @spirant.f64.scale(%2) : (i64) -> i32
    %6 = spirv.ShiftLeftLogical %4, %const2 : i64, i64
    %7 = spirv.GL.SMax %1, %const3 : i32
    %8 = spirv.GL.SMin %7, %const4 : i32
    %9 = spirv.IAdd %5, %8 : i32
    %10 = spirv.FunctionCall @spirant.f64.pack(%3, %9, %6) : (i64, i32, i64) -> i64
    %11 = spirv.UGreaterThanEqual %2, %const5 : i64
    %12 = spirv.Select %11, %0, %10 : i1, i64
    spirv.ReturnValue %12 : i64
  }
  spirv.func @spirant.f64.less(%0: i64, %1: i64) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.less", linkage_type = <Export>>} {
    %2 = spirv.FunctionCall @spirant.f64.unordered(%0, %1) : (i64, i64) -> i1
    %3 = spirv.LogicalNot %2 : i1
    %4 = spirv.FunctionCall @spirant.f64.order(%0) : (i64) -> i64
    %5 = spirv.FunctionCall @spirant.f64.order(%1) : (i64) -> i64
    %6 = spirv.SLessThan %4, %5 : i64
    %7 = spirv.LogicalAnd %3, %6 : i1
    spirv.ReturnValue %7 : i1
  }
  spirv.func @spirant.f64.less_equal(%0: i64, %1: i64) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.less_equal", linkage_type = <Export>>} {
    %2 = spirv.FunctionCall @spirant.f64.unordered(%0, %1) : (i64, i64) -> i1
    %3 = spirv.LogicalNot %2 : i1
    %4 = spirv.FunctionCall @spirant.f64.order(%0) : (i64) -> i64
    %5 = spirv.FunctionCall @spirant.f64.order(%1) : (i64) -> i64
    %6 = spirv.SLessThanEqual %4, %5 : i64
    %7 = spirv.LogicalAnd %3, %6 : i1
    spirv.ReturnValue %7 : i1
  }
  spirv.func @spirant.f64.max(%0: i64, %1: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.max", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant 63 : i64
    %const2 = spirv.Constant 9218868437227405312 : i64
    %2 = spirv.BitwiseAnd %0, %const0 : i64
    %3 = spirv.BitwiseAnd %1, %const0 : i64
    %4 = spirv.ShiftRightArithmetic %0, %const1 : i64, i64
    %5 = spirv.ShiftRightArithmetic %1, %const1 : i64, i64
    %6 = spirv.BitwiseAnd %4, %const0 : i64
    %7 = spirv.BitwiseAnd %5, %const0 : i64
    %8 = spirv.BitwiseXor %0, %6 : i64
    %9 = spirv.BitwiseXor %1, %7 : i64
    %10 = spirv.SGreaterThan %8, %9 : i64
    %11 = spirv.Select %10, %0, %1 : i1, i64
    %12 = spirv.UGreaterThan %2, %const2 : i64
    %13 = spirv.UGreaterThan %3, %const2 : i64
    %14 = spirv.Select %13, %0, %11 : i1, i64
    %15 = spirv.Select %12, %1, %14 : i1, i64
    spirv.ReturnValue %15 : i64
  }
  spirv.func @spirant.f64.min(%0: i64, %1: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.min", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant 63 : i64
    %const2 = spirv.Constant 9218868437227405312 : i64
    %2 = spirv.BitwiseAnd %0, %const0 : i64
    %3 = spirv.BitwiseAnd %1, %const0 : i64
    %4 = spirv.ShiftRightArithmetic %0, %const1 : i64, i64
    %5 = spirv.ShiftRightArithmetic %1, %const1 : i64, i64
    %6 = spirv.BitwiseAnd %4, %const0 : i64
    %7 = spirv.BitwiseAnd %5, %const0 : i64
    %8 = spirv.BitwiseXor %0, %6 : i64
    %9 = spirv.BitwiseXor %1, %7 : i64
    %10 = spirv.SLessThan %8, %9 : i64
    %11 = spirv.Select %10, %0, %1 : i1, i64
    %12 = spirv.UGreaterThan %2, %const2 : i64
    %13 = spirv.UGreaterThan %3, %const2 : i64
    %14 = spirv.Select %13, %0, %11 : i1, i64
    %15 = spirv.Select %12, %1, %14 : i1, i64
    spirv.ReturnValue %15 : i64
  }
  spirv.func @spirant.f64.mod(%0: i64, %1: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.mod", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant 0 : i64
    %const2 = spirv.Constant -9223372036854775808 : i64
    %const3 = spirv.Constant 9218868437227405312 : i64
    %2 = spirv.FunctionCall @spirant.f64.rem(%0, %1) : (i64, i64) -> i64
    %3 = spirv.FunctionCall @spirant.f64.add(%2, %1) : (i64, i64) -> i64
    %4 = spirv.BitwiseAnd %2, %const0 : i64
    %5 = spirv.IEqual %4, %const1 : i64
    %6 = spirv.BitwiseAnd %1, %const2 : i64
    %7 = spirv.BitwiseXor %2, %1 : i64
    %8 = spirv.SLessThan %7, %const1 : i64
    %9 = spirv.UGreaterThan %4, %const3 : i64
    %10 = spirv.LogicalNot %9 : i1
    %11 = spirv.LogicalAnd %8, %10 : i1
    %12 = spirv.Select %11, %3, %2 : i1, i64
    %13 = spirv.Select %5, %6, %12 : i1, i64
    spirv.ReturnValue %13 : i64
  }
  spirv.func @spirant.f64.rem(%0: i64, %1: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.rem", linkage_type = <Export>>} {
    %const0 = spirv.Constant -9223372036854775808 : i64
    %const1 = spirv.Constant 9223372036854775807 : i64
    %const2 = spirv.Constant 9218868437227405312 : i64
    %const3 = spirv.Constant 0 : i64
    %const4 = spirv.Constant 0 : i32
    %const5 = spirv.Constant 1 : i64
    %const6 = spirv.Constant 1 : i32
    %const7 = spirv.Constant 32 : i64
    %const8 = spirv.Constant 32 : i32
    %const9 = spirv.Constant 63 : i32
    %const10 = spirv.Constant 10 : i32
    %const11 = spirv.Constant 9221120237041090560 : i64
    %2 = spirv.BitwiseAnd %0, %const0 : i64
    %3 = spirv.BitwiseAnd %0, %const1 : i64
    %4 = spirv.BitwiseAnd %1, %const1 : i64
    %5 = spirv.FunctionCall @spirant.f64.digits(%3) : (i64) -> i64
    %6 = spirv.FunctionCall @spirant.f64.digits(%4) : (i64) -> i64
    %7 = spirv.FunctionCall @spirant.f64.scale(%3) : (i64) -> i32
    %8 = spirv.FunctionCall @spirant.f64.scale(%4) : (i64) -> i32
    %9 = spirv.ISub %7, %8 : i32
    %10 = spirv.ULessThan %3, %4 : i64
    %11 = spirv.UGreaterThanEqual %3, %const2 : i64
    %12 = spirv.UGreaterThan %4, %const2 : i64
    %13 = spirv.IEqual %4, %const3 : i64
    %14 = spirv.LogicalOr %12, %13 : i1
    %15 = spirv.LogicalOr %11, %14 : i1
    %16 = spirv.LogicalOr %10, %15 : i1
    %17 = spirv.Select %16, %const4, %9 : i1, i32
    %18 = spirv.mlir.loop -> i64 {
      spirv.Branch ^bb2(%const4, %5 : i32, i64)
    ^bb2(%19: i32, %20: i64):
      %21 = spirv.UGreaterThanEqual %20, %6 : i64
      %22 = spirv.Select %21, %6, %const3 : i1, i64
      %23 = spirv.ISub %20, %22 : i64
      %24 = spirv.SLessThan %19, %17 : i32
      spirv.BranchConditional %24, ^bb3, ^bb5
    ^bb3:
      %25 = spirv.ShiftLeftLogical %23, %const5 : i64, i64
      %26 = spirv.IAdd %19, %const6 : i32
      spirv.Branch ^bb4
    ^bb4:
      spirv.Branch ^bb2(%26, %25 : i32, i64)
    ^bb5:
      spirv.mlir.merge %23 : i64
    }
    %27 = spirv.UConvert %18 : i64 to i32
    %28 = spirv.ShiftRightLogical %18, %const7 : i64, i64
    %29 = spirv.UConvert %28 : i64 to i32
    %30 = spirv.GL.FindUMsb %27 : i32
    %31 = spirv.GL.FindUMsb %29 : i32
    %32 = spirv.IAdd %31, %const8 : i32
    %33 = spirv.IEqual %29, %const4 : i32
    %34 = spirv.Select %33, %30, %32 : i1, i32
    %35 = spirv.ISub %const9, %34 : i32
    %36 = spirv.UConvert %35 : i32 to i64
    %37 = spirv.ISub %36, %const5 : i64
    %38 = spirv.ShiftLeftLogical %18, %37 : i64, i64
    %39 = spirv.UConvert %37 : i64 to i32
    %40 = spirv.ISub %39, %const10 : i32
    %41 = spirv.ISub %8, %40 : i32
    %42 = spirv.FunctionCall @spirant.f64.pack(%2, %41, %38) : (i64, i32, i64) -> i64
    %43 = spirv.Select %10, %0, %42 : i1, i64
    %44 = spirv.Select %15, %const11, %43 : i1, i64
    spirv.ReturnValue %44 : i64
  }
  spirv.func @spirant.f64.mul(%0: i64, %1: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.mul", linkage_type = <Export>>} {
    %const0 = spirv.Constant -9223372036854775808 : i64
    %const1 = spirv.Constant 9223372036854775807 : i64
    %const2 = spirv.Constant 10 : i64
    %const3 = spirv.Constant 11 : i64
    %const4 = spirv.Constant 0x00000000000000000000000000000040 : i128
    %const5 = spirv.Constant 0 : i64
    %const6 = spirv.Constant 1 : i64
    %const7 = spirv.Constant 4611686018427387904 : i64
    %const8 = spirv.Constant 1023 : i32
    %const9 = spirv.Constant 1022 : i32
    %const10 = spirv.Constant 9218868437227405312 : i64
    %const11 = spirv.Constant 9221120237041090560 : i64
    %2 = spirv.BitwiseXor %0, %1 : i64
    %3 = spirv.BitwiseAnd %2, %const0 : i64
    %4 = spirv.BitwiseAnd %0, %const1 : i64
    %5 = spirv.BitwiseAnd %1, %const1 : i64
    %6 = spirv.FunctionCall @spirant.f64.digits(%4) : (i64) -> i64
    %7 = spirv.FunctionCall @spirant.f64.digits(%5) : (i64) -> i64
    %8 = spirv.FunctionCall @spirant.f64.scale(%4) : (i64) -> i32
    %9 = spirv.FunctionCall @spirant.f64.scale(%5) : (i64) -> i32
    %10 = spirv.ShiftLeftLogical %6, %const2 : i64, i64
    %11 = spirv.ShiftLeftLogical %7, %const3 : i64, i64
    %12 = spirv.UConvert %10 : i64 to i128
    %13 = spirv.UConvert %11 : i64 to i128
    %14 = spirv.IMul %12, %13 : i128
    %15 = spirv.ShiftRightLogical %14, %const4 : i128, i128
    %16 = spirv.UConvert %15 : i128 to i64
    %17 = spirv.UConvert %14 : i128 to i64
    %18 = spirv.INotEqual %17, %const5 : i64
    %19 = spirv.Select %18, %const6, %const5 : i1, i64
    %20 = spirv.BitwiseOr %16, %19 : i64
    %21 = spirv.ULessThan %20, %const7 : i64
    %22 = spirv.ShiftLeftLogical %20, %const6 : i64, i64
    %23 = spirv.Select %21, %22, %20 : i1, i64
    %24 = spirv.IAdd %8, %9 : i32
    %25 = spirv.Select %21, %const8, %const9 : i1, i32
    %26 = spirv.ISub %24, %25 : i32
    %27 = spirv.FunctionCall @spirant.f64.pack(%3, %26, %23) : (i64, i32, i64) -> i64
    %28 = spirv.UGreaterThanEqual %4, %const10 : i64
    %29 = spirv.UGreaterThanEqual %5, %const10 : i64
    %30 = spirv.LogicalOr %28, %29 : i1
    %31 = spirv.UGreaterThan %4, %const10 : i64
    %32 = spirv.UGreaterThan %5, %const10 : i64
    %33 = spirv.LogicalOr %31, %32 : i1
    %34 = spirv.IEqual %4, %const5 : i64
    %35 = spirv.IEqual %5, %const5 : i64
    %36 = spirv.LogicalOr %34, %35 : i1
    %37 = spirv.LogicalOr %33, %36 : i1
    %38 = spirv.BitwiseOr %3, %const10 : i64
    %39 = spirv.Select %37, %const11, %38 : i1, i64
    %40 = spirv.Select %30, %39, %27 : i1, i64
    spirv.ReturnValue %40 : i64
  }
  spirv.func @spirant.f64.of_f32(%0: i32) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.of_f32", linkage_type = <Export>>} {
    %const0 = spirv.Constant 2147483648 : i64
    %const1 = spirv.Constant 32 : i64
    %const2 = spirv.Constant 2147483647 : i64
    %const3 = spirv.Constant 29 : i64
    %const4 = spirv.Constant 4035225266123964416 : i64
    %const5 = spirv.Constant 9218868437227405312 : i64
    %const6 = spirv.Constant 32 : i32
    %const7 = spirv.Constant 0 : i32
    %const8 = spirv.Constant 63 : i32
    %const9 = spirv.Constant 11 : i64
    %const10 = spirv.Constant 8388608 : i64
    %const11 = spirv.Constant 0 : i64
    %const12 = spirv.Constant 4503599627370495 : i64
    %const13 = spirv.Constant 937 : i64
    %const14 = spirv.Constant 52 : i64
    %const15 = spirv.Constant 2139095040 : i64
    %1 = spirv.UConvert %0 : i32 to i64
    %2 = spirv.BitwiseAnd %1, %const0 : i64
    %3 = spirv.ShiftLeftLogical %2, %const1 : i64, i64
    %4 = spirv.BitwiseAnd %1, %const2 : i64
    %5 = spirv.ShiftLeftLogical %4, %const3 : i64, i64
    %6 = spirv.IAdd %5, %const4 : i64
    %7 = spirv.BitwiseOr %5, %const5 : i64
    %8 = spirv.UConvert %4 : i64 to i32
    %9 = spirv.ShiftRightLogical %4, %const1 : i64, i64
    %10 = spirv.UConvert %9 : i64 to i32
    %11 = spirv.GL.FindUMsb %8 : i32
    %12 = spirv.GL.FindUMsb %10 : i32
    %13 = spirv.IAdd %12, %const6 : i32
    %14 = spirv.IEqual %10, %const7 : i32
    %15 = spirv.Select %14, %11, %13 : i1, i32
    %16 = spirv.ISub %const8, %15 : i32
    %17 = spirv.UConvert %16 : i32 to i64
    %18 = spirv.ISub %17, %const9 : i64
    %19 = spirv.ULessThan %4, %const10 : i64
    %20 = spirv.Select %19, %18, %const11 : i1, i64
    %21 = spirv.ShiftLeftLogical %4, %20 : i64, i64
    %22 = spirv.BitwiseAnd %21, %const12 : i64
    %23 = spirv.ISub %const13, %17 : i64
    %24 = spirv.ShiftLeftLogical %23, %const14 : i64, i64
    %25 = spirv.BitwiseOr %24, %22 : i64
    %26 = spirv.IEqual %4, %const11 : i64
    %27 = spirv.Select %26, %const11, %25 : i1, i64
    %28 = spirv.UGreaterThanEqual %4, %const15 : i64
    %29 = spirv.Select %19, %27, %6 : i1, i64
    %30 = spirv.Select %28, %7, %29 : i1, i64
    %31 = spirv.BitwiseOr %30, %3 : i64
    spirv.ReturnValue %31 : i64
  }
  spirv.func @spirant.f64.of_signed(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.of_signed", linkage_type = <Export>>} {
    %const0 = spirv.Constant 63 : i64
    %const1 = spirv.Constant -9223372036854775808 : i64
    %1 = spirv.ShiftRightArithmetic %0, %const0 : i64, i64
    %2 = spirv.BitwiseXor %0, %1 : i64
    %3 = spirv.ISub %2, %1 : i64
    %4 = spirv.FunctionCall @spirant.f64.of_unsigned(%3) : (i64) -> i64
    %5 = spirv.BitwiseAnd %0, %const1 : i64
    %6 = spirv.BitwiseOr %4, %5 : i64
    spirv.ReturnValue %6 : i64
  }
  spirv.func @spirant.f64.of_unsigned(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.of_unsigned", linkage_type = <Export>>} {
    %const0 = spirv.Constant 32 : i64
    %const1 = spirv.Constant 32 : i32
    %const2 = spirv.Constant 0 : i32
    %const3 = spirv.Constant 63 : i32
    %const4 = spirv.Constant 0 : i64
    %const5 = spirv.Constant 1 : i64
    %const6 = spirv.Constant 1086 : i32
    %1 = spirv.UConvert %0 : i64 to i32
    %2 = spirv.ShiftRightLogical %0, %const0 : i64, i64
    %3 = spirv.UConvert %2 : i64 to i32
    %4 = spirv.GL.FindUMsb %1 : i32
    %5 = spirv.GL.FindUMsb %3 : i32
    %6 = spirv.IAdd %5, %const1 : i32
    %7 = spirv.IEqual %3, %const2 : i32
    %8 = spirv.Select %7, %4, %6 : i1, i32
    %9 = spirv.ISub %const3, %8 : i32
    %10 = spirv.UConvert %9 : i32 to i64
    %11 = spirv.SLessThan %0, %const4 : i64
    %12 = spirv.ShiftRightLogical %0, %const5 : i64, i64
    %13 = spirv.BitwiseAnd %0, %const5 : i64
    %14 = spirv.BitwiseOr %12, %13 : i64
    %15 = spirv.ISub %10, %const5 : i64
    %16 = spirv.Select %11, %const4, %15 : i1, i64
    %17 = spirv.ShiftLeftLogical %0, %16 : i64, i64
    %18 = spirv.Select %11, %14, %17 : i1, i64
    %19 = spirv.UConvert %10 : i64 to i32
    %20 = spirv.ISub %const6, %19 : i32
    %21 = spirv.FunctionCall @spirant.f64.pack(%const4, %20, %18) : (i64, i32, i64) -> i64
    spirv.ReturnValue %21 : i64
  }
  spirv.func @spirant.f64.places(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.places", linkage_type = <Export>>} {
    %const0 = spirv.Constant 52 : i64
    %const1 = spirv.Constant 1023 : i64
    %const2 = spirv.Constant 4503599627370495 : i64
    %1 = spirv.ShiftRightLogical %0, %const0 : i64, i64
    %2 = spirv.ISub %1, %const1 : i64
    %3 = spirv.GL.UMin %2, %const0 : i64
    %4 = spirv.ShiftRightLogical %const2, %3 : i64, i64
    spirv.ReturnValue %4 : i64
  }
  spirv.func @spirant.f64.rint(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.rint", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant -9223372036854775808 : i64
    %const2 = spirv.Constant 1 : i64
    %const3 = spirv.Constant 0 : i64
    %const4 = spirv.Constant 4602678819172646912 : i64
    %const5 = spirv.Constant 4607182418800017408 : i64
    %1 = spirv.BitwiseAnd %0, %const0 : i64
    %2 = spirv.BitwiseAnd %0, %const1 : i64
    %3 = spirv.FunctionCall @spirant.f64.places(%1) : (i64) -> i64
    %4 = spirv.ShiftRightLogical %3, %const2 : i64, i64
    %5 = spirv.IAdd %3, %const2 : i64
    %6 = spirv.BitwiseAnd %1, %5 : i64
    %7 = spirv.INotEqual %6, %const3 : i64
    %8 = spirv.Select %7, %const2, %const3 : i1, i64
    %9 = spirv.IAdd %1, %4 : i64
    %10 = spirv.IAdd %9, %8 : i64
    %11 = spirv.Not %3 : i64
    %12 = spirv.BitwiseAnd %10, %11 : i64
    %13 = spirv.IEqual %3, %const3 : i64
    %14 = spirv.Select %13, %1, %12 : i1, i64
    %15 = spirv.UGreaterThan %1, %const4 : i64
    %16 = spirv.Select %15, %const5, %const3 : i1, i64
    %17 = spirv.ULessThan %1, %const5 : i64
    %18 = spirv.Select %17, %16, %14 : i1, i64
    %19 = spirv.BitwiseOr %18, %2 : i64
    spirv.ReturnValue %19 : i64
  }
  spirv.func @spirant.f64.round(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.round", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant -9223372036854775808 : i64
    %const2 = spirv.Constant 1 : i64
    %const3 = spirv.Constant 0 : i64
    %const4 = spirv.Constant 4602678819172646912 : i64
    %const5 = spirv.Constant 4607182418800017408 : i64
    %1 = spirv.BitwiseAnd %0, %const0 : i64
    %2 = spirv.BitwiseAnd %0, %const1 : i64
    %3 = spirv.FunctionCall @spirant.f64.places(%1) : (i64) -> i64
    %4 = spirv.ShiftRightLogical %3, %const2 : i64, i64
    %5 = spirv.IAdd %1, %4 : i64
    %6 = spirv.IAdd %5, %const2 : i64
    %7 = spirv.Not %3 : i64
    %8 = spirv.BitwiseAnd %6, %7 : i64
    %9 = spirv.IEqual %3, %const3 : i64
    %10 = spirv.Select %9, %1, %8 : i1, i64
    %11 = spirv.UGreaterThanEqual %1, %const4 : i64
    %12 = spirv.Select %11, %const5, %const3 : i1, i64
    %13 = spirv.ULessThan %1, %const5 : i64
    %14 = spirv.Select %13, %12, %10 : i1, i64
    %15 = spirv.BitwiseOr %14, %2 : i64
    spirv.ReturnValue %15 : i64
  }
  spirv.func @spirant.f64.sign(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.sign", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant -9223372036854775808 : i64
    %const2 = spirv.Constant 4607182418800017408 : i64
    %const3 = spirv.Constant 0 : i64
    %const4 = spirv.Constant 9218868437227405312 : i64
    %1 = spirv.BitwiseAnd %0, %const0 : i64
    %2 = spirv.BitwiseAnd %0, %const1 : i64
    %3 = spirv.BitwiseOr %2, %const2 : i64
    %4 = spirv.IEqual %1, %const3 : i64
    %5 = spirv.Select %4, %0, %3 : i1, i64
    %6 = spirv.UGreaterThan %1, %const4 : i64
    %7 = spirv.Select %6, %const3, %5 : i1, i64
    spirv.ReturnValue %7 : i64
  }
  spirv.func @spirant.f64.significand(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.significand", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant -9223372036854775808 : i64
    %const2 = spirv.Constant 4503599627370495 : i64
    %const3 = spirv.Constant 4602678819172646912 : i64
    %const4 = spirv.Constant 0 : i64
    %const5 = spirv.Constant 9218868437227405312 : i64
    %1 = spirv.BitwiseAnd %0, %const0 : i64
    %2 = spirv.BitwiseAnd %0, %const1 : i64
    %3 = spirv.FunctionCall @spirant.f64.digits(%1) : (i64) -> i64
    %4 = spirv.BitwiseAnd %3, %const2 : i64
    %5 = spirv.BitwiseOr %4, %const3 : i64
    %6 = spirv.BitwiseOr %5, %2 : i64
    %7 = spirv.IEqual %1, %const4 : i64
    %8 = spirv.UGreaterThanEqual %1, %const5 : i64
    %9 = spirv.LogicalOr %7, %8 : i1
    %10 = spirv.Select %9, %0, %6 : i1, i64
    spirv.ReturnValue %10 : i64
  }
  spirv.func @spirant.f64.sqrt(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.sqrt", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant 1023 : i32
    %const2 = spirv.Constant 1 : i32
    %const3 = spirv.Constant 10 : i64
    %const4 = spirv.Constant 0 : i32
    %const5 = spirv.Constant 0 : i64
    %const6 = spirv.Constant 62 : i64
    %const7 = spirv.Constant 2 : i64
    %const8 = spirv.Constant 1 : i64
    %const9 = spirv.Constant 55 : i32
    %const10 = spirv.Constant 8 : i64
    %const11 = spirv.Constant 9218868437227405312 : i64
    %const12 = spirv.Constant 9221120237041090560 : i64
    %1 = spirv.BitwiseAnd %0, %const0 : i64
    %2 = spirv.FunctionCall @spirant.f64.digits(%1) : (i64) -> i64
    %3 = spirv.FunctionCall @spirant.f64.scale(%1) : (i64) -> i32
    %4 = spirv.ISub %3, %const1 : i32
    %5 = spirv.BitwiseAnd %4, %const2 : i32
    %6 = spirv.UConvert %5 : i32 to i64
    %7 = spirv.ShiftLeftLogical %2, %6 : i64, i64
    %8 = spirv.ShiftLeftLogical %7, %const3 : i64, i64
    %9 = spirv.ShiftRightArithmetic %4, %const2 : i32, i32
    %10 = spirv.IAdd %9, %const1 : i32
    %11:2 = spirv.mlir.loop -> i64, i64 {
      spirv.Branch ^bb2(%const4, %8, %const5, %const5 : i32, i64, i64, i64)
    ^bb2(%13: i32, %14: i64, %15: i64, %16: i64):
      %17 = spirv.ShiftRightLogical %14, %const6 : i64, i64
      %18 = spirv.ShiftLeftLogical %14, %const7 : i64, i64
      %19 = spirv.ShiftLeftLogical %16, %const7 : i64, i64
      %20 = spirv.BitwiseOr %19, %17 : i64
      %21 = spirv.ShiftLeftLogical %15, %const7 : i64, i64
      %22 = spirv.BitwiseOr %21, %const8 : i64
      %23 = spirv.UGreaterThanEqual %20, %22 : i64
      %24 = spirv.Select %23, %const8, %const5 : i1, i64
      %25 = spirv.ShiftLeftLogical %15, %const8 : i64, i64
      %26 = spirv.BitwiseOr %25, %24 : i64
      %27 = spirv.Select %23, %22, %const5 : i1, i64
      %28 = spirv.ISub %20, %27 : i64
      %29 = spirv.IAdd %13, %const2 : i32
      %30 = spirv.ULessThan %29, %const9 : i32
      spirv.Branch ^bb3
    ^bb3:
      spirv.BranchConditional %30, ^bb2(%29, %18, %26, %28 : i32, i64, i64, i64), ^bb4
    ^bb4:
      spirv.mlir.merge %26, %28 : i64, i64
    }
    %31 = spirv.ShiftLeftLogical %11#0, %const10 : i64, i64
    %32 = spirv.INotEqual %11#1, %const5 : i64
    %33 = spirv.Select %32, %const8, %const5 : i1, i64
    %34 = spirv.BitwiseOr %31, %33 : i64
    %35 = spirv.FunctionCall @spirant.f64.pack(%const5, %10, %34) : (i64, i32, i64) -> i64
    %36 = spirv.IEqual %0, %const11 : i64
    %37 = spirv.IEqual %1, %const5 : i64
    %38 = spirv.LogicalOr %36, %37 : i1
    %39 = spirv.Select %38, %0, %35 : i1, i64
    %40 = spirv.UGreaterThan %0, %const11 : i64
    %41 = spirv.LogicalNot %37 : i1
    %42 = spirv.LogicalAnd %40, %41 : i1
    %43 = spirv.Select %42, %const12, %39 : i1, i64
    spirv.ReturnValue %43 : i64
  }
  spirv.func @spirant.f64.to_f32(%0: i64) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.to_f32", linkage_type = <Export>>} {
    %const0 = spirv.Constant 32 : i64
    %const1 = spirv.Constant -2147483648 : i32
    %const2 = spirv.Constant 9223372036854775807 : i64
    %const3 = spirv.Constant 896 : i32
    %const4 = spirv.Constant 1 : i32
    %const5 = spirv.Constant 0 : i32
    %const6 = spirv.Constant 26 : i32
    %const7 = spirv.Constant 7 : i32
    %const8 = spirv.Constant 3 : i32
    %const9 = spirv.Constant 4 : i32
    %const10 = spirv.Constant 254 : i32
    %const11 = spirv.Constant 23 : i32
    %const12 = spirv.Constant 2139095040 : i32
    %const13 = spirv.Constant 9218868437227405312 : i64
    %const14 = spirv.Constant 2143289344 : i32
    %1 = spirv.ShiftRightLogical %0, %const0 : i64, i64
    %2 = spirv.UConvert %1 : i64 to i32
    %3 = spirv.BitwiseAnd %2, %const1 : i32
    %4 = spirv.BitwiseAnd %0, %const2 : i64
    %5 = spirv.FunctionCall @spirant.f64.digits(%4) : (i64) -> i64
    %6 = spirv.FunctionCall @spirant.f64.scale(%4) : (i64) -> i32
    %7 = spirv.ISub %6, %const3 : i32
    %8 = spirv.ISub %const4, %7 : i32
    %9 = spirv.SLessThan %7, %const4 : i32
    %10 = spirv.Select %9, %8, %const5 : i1, i32
    %11 = spirv.IAdd %10, %const6 : i32
    %12 = spirv.FunctionCall @spirant.f64.jam(%5, %11) : (i64, i32) -> i64
    %13 = spirv.UConvert %12 : i64 to i32
    %14 = spirv.BitwiseAnd %13, %const7 : i32
    %15 = spirv.ShiftRightLogical %13, %const8 : i32, i32
    %16 = spirv.BitwiseAnd %15, %const4 : i32
    %17 = spirv.IAdd %14, %16 : i32
    %18 = spirv.UGreaterThan %17, %const9 : i32
    %19 = spirv.Select %18, %const4, %const5 : i1, i32
    %20 = spirv.IAdd %15, %19 : i32
    %21 = spirv.ISub %7, %const4 : i32
    %22 = spirv.GL.SMax %21, %const5 : i32
    %23 = spirv.GL.SMin %22, %const10 : i32
    %24 = spirv.ShiftLeftLogical %23, %const11 : i32, i32
    %25 = spirv.IAdd %24, %20 : i32
    %26 = spirv.GL.UMin %25, %const12 : i32
    %27 = spirv.IEqual %4, %const13 : i64
    %28 = spirv.Select %27, %const12, %26 : i1, i32
    %29 = spirv.UGreaterThan %4, %const13 : i64
    %30 = spirv.Select %29, %const14, %28 : i1, i32
    %31 = spirv.BitwiseOr %30, %3 : i32
    spirv.ReturnValue %31 : i32
  }
  spirv.func @spirant.f64.to_f32_odd(%0: i64) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.to_f32_odd", linkage_type = <Export>>} {
    %const0 = spirv.Constant 32 : i64
    %const1 = spirv.Constant -2147483648 : i32
    %const2 = spirv.Constant 9223372036854775807 : i64
    %const3 = spirv.Constant 896 : i32
    %const4 = spirv.Constant 1 : i32
    %const5 = spirv.Constant 0 : i32
    %const6 = spirv.Constant 26 : i32
    %const7 = spirv.Constant 7 : i32
    %const8 = spirv.Constant 3 : i32
    %const9 = spirv.Constant 254 : i32
    %const10 = spirv.Constant 23 : i32
    %const11 = spirv.Constant 2139095039 : i32
    %const12 = spirv.Constant 9218868437227405312 : i64
    %const13 = spirv.Constant 2139095040 : i32
    %const14 = spirv.Constant 2143289344 : i32
    %1 = spirv.ShiftRightLogical %0, %const0 : i64, i64
    %2 = spirv.UConvert %1 : i64 to i32
    %3 = spirv.BitwiseAnd %2, %const1 : i32
    %4 = spirv.BitwiseAnd %0, %const2 : i64
    %5 = spirv.FunctionCall @spirant.f64.digits(%4) : (i64) -> i64
    %6 = spirv.FunctionCall @spirant.f64.scale(%4) : (i64) -> i32
    %7 = spirv.ISub %6, %const3 : i32
    %8 = spirv.ISub %const4, %7 : i32
    %9 = spirv.SLessThan %7, %const4 : i32
    %10 = spirv.Select %9, %8, %const5 : i1, i32
    %11 = spirv.IAdd %10, %const6 : i32
    %12 = spirv.FunctionCall @spirant.f64.jam(%5, %11) : (i64, i32) -> i64
    %13 = spirv.UConvert %12 : i64 to i32
    %14 = spirv.BitwiseAnd %13, %const7 : i32
    %15 = spirv.ShiftRightLogical %13, %const8 : i32, i32
    %16 = spirv.INotEqual %14, %const5 : i32
    %17 = spirv.Select %16, %const4, %const5 : i1, i32
    %18 = spirv.BitwiseOr %15, %17 : i32
    %19 = spirv.ISub %7, %const4 : i32
    %20 = spirv.GL.SMax %19, %const5 : i32
    %21 = spirv.GL.SMin %20, %const9 : i32
    %22 = spirv.ShiftLeftLogical %21, %const10 : i32, i32
    %23 = spirv.IAdd %22, %18 : i32
    %24 = spirv.GL.UMin %23, %const11 : i32
    %25 = spirv.IEqual %4, %const12 : i64
    %26 = spirv.Select %25, %const13, %24 : i1, i32
    %27 = spirv.UGreaterThan %4, %const12 : i64
    %28 = spirv.Select %27, %const14, %26 : i1, i32
    %29 = spirv.BitwiseOr %28, %3 : i32
    spirv.ReturnValue %29 : i32
  }
  spirv.func @spirant.f64.to_signed(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.to_signed", linkage_type = <Export>>} {
    %const0 = spirv.Constant 9223372036854775807 : i64
    %const1 = spirv.Constant 4890909195324358656 : i64
    %const2 = spirv.Constant 63 : i64
    %const3 = spirv.Constant 9218868437227405312 : i64
    %const4 = spirv.Constant 0 : i64
    %1 = spirv.BitwiseAnd %0, %const0 : i64
    %2 = spirv.FunctionCall @spirant.f64.whole(%1) : (i64) -> i64
    %3 = spirv.UGreaterThanEqual %1, %const1 : i64
    %4 = spirv.ShiftRightArithmetic %0, %const2 : i64, i64
    %5 = spirv.BitwiseXor %4, %const0 : i64
    %6 = spirv.BitwiseXor %2, %4 : i64
    %7 = spirv.ISub %6, %4 : i64
    %8 = spirv.Select %3, %5, %7 : i1, i64
    %9 = spirv.UGreaterThan %1, %const3 : i64
    %10 = spirv.Select %9, %const4, %8 : i1, i64
    spirv.ReturnValue %10 : i64
  }
  spirv.func @spirant.f64.whole(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.whole", linkage_type = <Export>>} {
    %const0 = spirv.Constant 4503599627370495 : i64
    %const1 = spirv.Constant 4503599627370496 : i64
    %const2 = spirv.Constant 52 : i64
    %const3 = spirv.Constant 1075 : i64
    %const4 = spirv.Constant 11 : i64
    %const5 = spirv.Constant 53 : i64
    %1 = spirv.BitwiseAnd %0, %const0 : i64
    %2 = spirv.BitwiseOr %1, %const1 : i64
    %3 = spirv.ShiftRightLogical %0, %const2 : i64, i64
    %4 = spirv.ISub %3, %const3 : i64
    %5 = spirv.ISub %const3, %3 : i64
    %6 = spirv.UGreaterThanEqual %3, %const3 : i64
    %7 = spirv.GL.UMin %4, %const4 : i64
    %8 = spirv.GL.UMin %5, %const5 : i64
    %9 = spirv.ShiftLeftLogical %2, %7 : i64, i64
    %10 = spirv.ShiftRightLogical %2, %8 : i64, i64
    %11 = spirv.Select %6, %9, %10 : i1, i64
    spirv.ReturnValue %11 : i64
  }
  spirv.func @spirant.f64.to_unsigned(%0: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "spirant.f64.to_unsigned", linkage_type = <Export>>} {
    %const0 = spirv.Constant 4895412794951729152 : i64
    %const1 = spirv.Constant -1 : i64
    %const2 = spirv.Constant 9218868437227405312 : i64
    %const3 = spirv.Constant 0 : i64
    %1 = spirv.FunctionCall @spirant.f64.whole(%0) : (i64) -> i64
    %2 = spirv.UGreaterThanEqual %0, %const0 : i64
    %3 = spirv.Select %2, %const1, %1 : i1, i64
    %4 = spirv.UGreaterThan %0, %const2 : i64
    %5 = spirv.Select %4, %const3, %3 : i1, i64
    spirv.ReturnValue %5 : i64
  }
}
