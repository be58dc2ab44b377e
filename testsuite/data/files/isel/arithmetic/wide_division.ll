; test: isel -mtriple=spirv64-unknown-unknown
; Division of integers wider than 64 bits is a call of a function that the module gets, lane by lane.
define spir_kernel void @f(ptr addrspace(1) %p, i96 %a, i96 %b) {
  %quotient = udiv i96 %a, %b
  store i96 %quotient, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "wide_division.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i96, CrossWorkgroup>, %1: i96, %2: i96) "None" {
;     %const0 = spirv.Constant 8 : i32
;     %const1 = spirv.Constant 0x000000000000000000000040 : i96
;     %3 = spirv.FunctionCall @spirant.udiv.i96(%1, %2) : (i96, i96) -> i96
;     %4 = spirv.Bitcast %0 : !spirv.ptr<i96, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %5 = spirv.Bitcast %4 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i64, CrossWorkgroup>
;     %6 = spirv.UConvert %3 : i96 to i64
;     spirv.Store "CrossWorkgroup" %5, %6 ["Aligned", 8] : i64
;     %7 = spirv.Bitcast %0 : !spirv.ptr<i96, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %8 = spirv.InBoundsPtrAccessChain %7[%const0] : !spirv.ptr<i8, CrossWorkgroup>, i32 -> !spirv.ptr<i8, CrossWorkgroup>
;     %9 = spirv.Bitcast %8 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %10 = spirv.ShiftRightLogical %3, %const1 : i96, i96
;     %11 = spirv.UConvert %10 : i96 to i32
;     spirv.Store "CrossWorkgroup" %9, %11 ["Aligned", 8] : i32
;     spirv.Return
;   }
;   spirv.func @spirant.udiv.i96(%0: i96, %1: i96) -> i96 "None" {
;     %const0 = spirv.Constant 0x000000000000000000000040 : i96
;     %const1 = spirv.Constant 0x000000000000000000000000 : i96
;     %const2 = spirv.Constant 0 : i32
;     %const3 = spirv.Constant 0x00000000000000000000005F : i96
;     %const4 = spirv.Constant 0x000000000000000000000001 : i96
;     %const5 = "spirv.Constant"() <{value = 0x : i96}> {null} : () -> i96
;     %const6 = spirv.Constant 1 : i32
;     %const7 = spirv.Constant 96 : i32
;     %2 = spirv.BitwiseOr %0, %1 : i96
;     %3 = spirv.ShiftRightLogical %2, %const0 : i96, i96
;     %4 = spirv.IEqual %3, %const1 : i96
;     spirv.BranchConditional %4, ^bb1, ^bb2(%const2, %0, %const1 : i32, i96, i96)
;   ^bb1:
;     %5 = spirv.UConvert %0 : i96 to i64
;     %6 = spirv.UConvert %1 : i96 to i64
;     %7 = spirv.UDiv %5, %6 : i64
;     %8 = spirv.UConvert %7 : i64 to i96
;     spirv.Branch ^bb3(%8 : i96)
;   ^bb2(%9: i32, %10: i96, %11: i96):
;     %12 = spirv.ShiftRightLogical %10, %const3 : i96, i96
;     %13 = spirv.ShiftRightLogical %11, %const3 : i96, i96
;     %14 = spirv.ShiftLeftLogical %11, %const4 : i96, i96
;     %15 = spirv.BitwiseOr %14, %12 : i96
;     %16 = spirv.INotEqual %13, %const1 : i96
;     %17 = spirv.UGreaterThanEqual %15, %1 : i96
;     %18 = spirv.LogicalOr %16, %17 : i1
;     %19 = spirv.ISub %15, %1 : i96
;     %20 = spirv.Select %18, %19, %15 : i1, i96
;     %21 = spirv.ShiftLeftLogical %10, %const4 : i96, i96
;     %22 = spirv.Select %18, %const4, %const5 : i1, i96
;     %23 = spirv.BitwiseOr %21, %22 : i96
;     %24 = spirv.IAdd %9, %const6 : i32
;     %25 = spirv.ULessThan %24, %const7 : i32
;     spirv.BranchConditional %25, ^bb2(%24, %23, %20 : i32, i96, i96), ^bb3(%23 : i96)
;   ^bb3(%26: i96):
;     spirv.ReturnValue %26 : i96
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
