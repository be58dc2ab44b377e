// test: dialect --passes=legalize,vce
// What the environment of a module does not list is missing: a half is computed in f32, a long in words, and divided by a function.
module attributes {
  spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, Linkage], [SPV_KHR_storage_buffer_storage_class]>, {}>
} {
  spirv.module Logical GLSL450 {
    spirv.func @sum(%a: f16, %b: f16) -> f16 "None" {
      %c = spirv.FAdd %a, %b : f16
      spirv.ReturnValue %c : f16
    }
    spirv.func @sums(%a: i64, %b: i64) -> i64 "None" {
      %c = spirv.IAdd %a, %b : i64
      %d = spirv.SDiv %c, %b : i64
      spirv.ReturnValue %d : i64
    }
  }
}

// ---- expected ----
// spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, Linkage], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
//   spirv.func @sum(%0: f32, %1: f32) -> f32 "None" {
//     %const0 = spirv.Constant 2147483647 : i32
//     %const1 = spirv.Constant 2139095040 : i32
//     %const2 = spirv.Constant 947912704 : i32
//     %const3 = spirv.Constant 1199570944 : i32
//     %const4 = spirv.Constant 109051904 : i32
//     %const5 = spirv.Constant 65536.0 : f32
//     %const6 = spirv.Constant 0x7F800000 : f32
//     %2 = spirv.FAdd %0, %1 : f32
//     %3 = spirv.Bitcast %2 : f32 to i32
//     %4 = spirv.BitwiseAnd %3, %const0 : i32
//     %5 = spirv.BitwiseXor %3, %4 : i32
//     %6 = spirv.BitwiseAnd %3, %const1 : i32
//     %7 = spirv.ULessThan %6, %const2 : i32
//     %8 = spirv.Select %7, %const2, %6 : i1, i32
//     %9 = spirv.UGreaterThan %8, %const3 : i32
//     %10 = spirv.Select %9, %const3, %8 : i1, i32
//     %11 = spirv.IAdd %10, %const4 : i32
//     %12 = spirv.Bitcast %11 : i32 to f32
//     %13 = spirv.Bitcast %4 : i32 to f32
//     %14 = spirv.FAdd %13, %12 {no_contraction} : f32
//     %15 = spirv.FSub %14, %12 {no_contraction} : f32
//     %16 = spirv.FOrdGreaterThanEqual %15, %const5 : f32
//     %17 = spirv.Select %16, %const6, %15 : i1, f32
//     %18 = spirv.Bitcast %17 : f32 to i32
//     %19 = spirv.BitwiseOr %18, %5 : i32
//     %20 = spirv.Bitcast %19 : i32 to f32
//     spirv.ReturnValue %20 : f32
//   }
//   spirv.func @sums(%0: vector<2xi32>, %1: vector<2xi32>) -> vector<2xi32> "None" {
//     %const0 = spirv.Constant 1 : i32
//     %const1 = spirv.Constant 0 : i32
//     %2 = spirv.CompositeExtract %0[0 : i32] : vector<2xi32>
//     %3 = spirv.CompositeExtract %0[1 : i32] : vector<2xi32>
//     %4 = spirv.CompositeExtract %1[0 : i32] : vector<2xi32>
//     %5 = spirv.CompositeExtract %1[1 : i32] : vector<2xi32>
//     %6 = spirv.IAdd %2, %4 : i32
//     %7 = spirv.ULessThan %6, %2 : i32
//     %8 = spirv.Select %7, %const0, %const1 : i1, i32
//     %9 = spirv.IAdd %3, %5 : i32
//     %10 = spirv.IAdd %9, %8 : i32
//     %11 = spirv.CompositeConstruct %6, %10 : (i32, i32) -> vector<2xi32>
//     %12 = spirv.CompositeConstruct %4, %5 : (i32, i32) -> vector<2xi32>
//     %13 = spirv.FunctionCall @spirant.sdiv.i64(%11, %12) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
//     %14 = spirv.CompositeExtract %13[0 : i32] : vector<2xi32>
//     %15 = spirv.CompositeExtract %13[1 : i32] : vector<2xi32>
//     %16 = spirv.CompositeConstruct %14, %15 : (i32, i32) -> vector<2xi32>
//     spirv.ReturnValue %16 : vector<2xi32>
//   }
//   spirv.func @spirant.sdiv.i64(%0: vector<2xi32>, %1: vector<2xi32>) -> vector<2xi32> "None" {
//     %const0 = spirv.Constant 31 : i32
//     %const1 = spirv.Constant 1 : i32
//     %const2 = spirv.Constant 0 : i32
//     %const3 = spirv.Constant 64 : i32
//     %2 = spirv.CompositeExtract %0[0 : i32] : vector<2xi32>
//     %3 = spirv.CompositeExtract %0[1 : i32] : vector<2xi32>
//     %4 = spirv.CompositeExtract %1[0 : i32] : vector<2xi32>
//     %5 = spirv.CompositeExtract %1[1 : i32] : vector<2xi32>
//     %6 = spirv.ShiftRightArithmetic %3, %const0 : i32, i32
//     %7 = spirv.ISub %const0, %const0 : i32
//     %8 = spirv.ShiftRightLogical %3, %const0 : i32, i32
//     %9 = spirv.ShiftLeftLogical %6, %const1 : i32, i32
//     %10 = spirv.ShiftLeftLogical %9, %7 : i32, i32
//     %11 = spirv.BitwiseOr %8, %10 : i32
//     %12 = spirv.ShiftRightArithmetic %6, %const0 : i32, i32
//     %13 = spirv.BitwiseXor %2, %11 : i32
//     %14 = spirv.BitwiseXor %3, %12 : i32
//     %15 = spirv.ISub %13, %11 : i32
//     %16 = spirv.ULessThan %13, %11 : i32
//     %17 = spirv.Select %16, %const1, %const2 : i1, i32
//     %18 = spirv.ISub %14, %12 : i32
//     %19 = spirv.ISub %18, %17 : i32
//     %20 = spirv.ShiftRightArithmetic %5, %const0 : i32, i32
//     %21 = spirv.ISub %const0, %const0 : i32
//     %22 = spirv.ShiftRightLogical %5, %const0 : i32, i32
//     %23 = spirv.ShiftLeftLogical %20, %const1 : i32, i32
//     %24 = spirv.ShiftLeftLogical %23, %21 : i32, i32
//     %25 = spirv.BitwiseOr %22, %24 : i32
//     %26 = spirv.ShiftRightArithmetic %20, %const0 : i32, i32
//     %27 = spirv.BitwiseXor %4, %25 : i32
//     %28 = spirv.BitwiseXor %5, %26 : i32
//     %29 = spirv.ISub %27, %25 : i32
//     %30 = spirv.ULessThan %27, %25 : i32
//     %31 = spirv.Select %30, %const1, %const2 : i1, i32
//     %32 = spirv.ISub %28, %26 : i32
//     %33 = spirv.ISub %32, %31 : i32
//     %34 = spirv.BitwiseOr %15, %29 : i32
//     %35 = spirv.BitwiseOr %19, %33 : i32
//     %36 = spirv.IEqual %35, %const2 : i32
//     %37 = spirv.IEqual %const2, %const2 : i32
//     %38 = spirv.LogicalAnd %36, %37 : i1
//     %39:2 = spirv.mlir.selection -> i32, i32 {
//       spirv.BranchConditional %38, ^bb2, ^bb3
//     ^bb2:
//       %41 = spirv.UDiv %15, %29 : i32
//       spirv.Branch ^bb11
//     ^bb3:
//       spirv.mlir.loop {
//         spirv.Branch ^bb5(%const2, %15, %19, %const2, %const2 : i32, i32, i32, i32, i32)
//       ^bb5(%42: i32, %43: i32, %44: i32, %45: i32, %46: i32):
//         %47 = spirv.ISub %const0, %const0 : i32
//         %48 = spirv.ShiftRightLogical %44, %const0 : i32, i32
//         %49 = spirv.ShiftLeftLogical %const2, %const1 : i32, i32
//         %50 = spirv.ShiftLeftLogical %49, %47 : i32, i32
//         %51 = spirv.BitwiseOr %48, %50 : i32
//         %52 = spirv.ShiftRightLogical %const2, %const0 : i32, i32
//         %53 = spirv.ISub %const0, %const0 : i32
//         %54 = spirv.ShiftRightLogical %46, %const0 : i32, i32
//         %55 = spirv.ShiftLeftLogical %const2, %const1 : i32, i32
//         %56 = spirv.ShiftLeftLogical %55, %53 : i32, i32
//         %57 = spirv.BitwiseOr %54, %56 : i32
//         %58 = spirv.ShiftRightLogical %const2, %const0 : i32, i32
//         %59 = spirv.ISub %const0, %const1 : i32
//         %60 = spirv.ShiftLeftLogical %45, %const1 : i32, i32
//         %61 = spirv.ShiftLeftLogical %46, %const1 : i32, i32
//         %62 = spirv.ShiftRightLogical %45, %const1 : i32, i32
//         %63 = spirv.ShiftRightLogical %62, %59 : i32, i32
//         %64 = spirv.BitwiseOr %61, %63 : i32
//         %65 = spirv.BitwiseOr %60, %51 : i32
//         %66 = spirv.BitwiseOr %64, %52 : i32
//         %67 = spirv.IEqual %57, %const2 : i32
//         %68 = spirv.IEqual %58, %const2 : i32
//         %69 = spirv.LogicalAnd %67, %68 : i1
//         %70 = spirv.LogicalNot %69 : i1
//         %71 = spirv.ULessThanEqual %29, %65 : i32
//         %72 = spirv.ULessThan %33, %66 : i32
//         %73 = spirv.IEqual %33, %66 : i32
//         %74 = spirv.Select %73, %71, %72 : i1, i1
//         %75 = spirv.LogicalOr %70, %74 : i1
//         %76 = spirv.ISub %65, %29 : i32
//         %77 = spirv.ULessThan %65, %29 : i32
//         %78 = spirv.Select %77, %const1, %const2 : i1, i32
//         %79 = spirv.ISub %66, %33 : i32
//         %80 = spirv.ISub %79, %78 : i32
//         %81 = spirv.Select %75, %76, %65 : i1, i32
//         %82 = spirv.Select %75, %80, %66 : i1, i32
//         %83 = spirv.ISub %const0, %const1 : i32
//         %84 = spirv.ShiftLeftLogical %43, %const1 : i32, i32
//         %85 = spirv.ShiftLeftLogical %44, %const1 : i32, i32
//         %86 = spirv.ShiftRightLogical %43, %const1 : i32, i32
//         %87 = spirv.ShiftRightLogical %86, %83 : i32, i32
//         %88 = spirv.BitwiseOr %85, %87 : i32
//         %89 = spirv.Select %75, %const1, %const2 : i1, i32
//         %90 = spirv.Select %75, %const2, %const2 : i1, i32
//         %91 = spirv.BitwiseOr %84, %89 : i32
//         %92 = spirv.BitwiseOr %88, %90 : i32
//         %93 = spirv.IAdd %42, %const1 : i32
//         %94 = spirv.ULessThan %93, %const3 : i32
//         spirv.mlir.selection {
//           spirv.BranchConditional %94, ^bb7, ^bb8
//         ^bb7:
//           "spirv.mlir.continue"() {depth = 1 : i32} : () -> ()
//         ^bb8:
//           spirv.mlir.merge
//         }
//         %95 = spirv.BitwiseXor %11, %25 : i32
//         %96 = spirv.BitwiseXor %12, %26 : i32
//         %97 = spirv.BitwiseXor %91, %95 : i32
//         %98 = spirv.BitwiseXor %92, %96 : i32
//         %99 = spirv.ISub %97, %95 : i32
//         %100 = spirv.ULessThan %97, %95 : i32
//         %101 = spirv.Select %100, %const1, %const2 : i1, i32
//         %102 = spirv.ISub %98, %96 : i32
//         %103 = spirv.ISub %102, %101 : i32
//         %104 = spirv.CompositeConstruct %99, %103 : (i32, i32) -> vector<2xi32>
//         spirv.ReturnValue %104 : vector<2xi32>
//       ^bb9:
//         spirv.Branch ^bb5(%93, %91, %92, %81, %82 : i32, i32, i32, i32, i32)
//       ^bb10:
//         spirv.mlir.merge
//       }
//       spirv.Unreachable
//     ^bb11:
//       spirv.mlir.merge %41, %const2 : i32, i32
//     }
//     %105 = spirv.BitwiseXor %11, %25 : i32
//     %106 = spirv.BitwiseXor %12, %26 : i32
//     %107 = spirv.BitwiseXor %39#0, %105 : i32
//     %108 = spirv.BitwiseXor %39#1, %106 : i32
//     %109 = spirv.ISub %107, %105 : i32
//     %110 = spirv.ULessThan %107, %105 : i32
//     %111 = spirv.Select %110, %const1, %const2 : i1, i32
//     %112 = spirv.ISub %108, %106 : i32
//     %113 = spirv.ISub %112, %111 : i32
//     %114 = spirv.CompositeConstruct %109, %113 : (i32, i32) -> vector<2xi32>
//     spirv.ReturnValue %114 : vector<2xi32>
//   }
// }
