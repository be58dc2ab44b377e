; test: isel -mtriple=spirv64-unknown-unknown
; Fixed-point numbers are multiplied and divided in twice their width.
declare i16 @llvm.smul.fix.sat.i16(i16, i16, i32)
declare <2 x i32> @llvm.udiv.fix.v2i32(<2 x i32>, <2 x i32>, i32)
define spir_kernel void @f(ptr addrspace(1) %p, i16 %a, i16 %b, <2 x i32> %c) {
  %product = call i16 @llvm.smul.fix.sat.i16(i16 %a, i16 %b, i32 7)
  store i16 %product, ptr addrspace(1) %p
  %quotient = call <2 x i32> @llvm.udiv.fix.v2i32(<2 x i32> %c, <2 x i32> %c, i32 3)
  store <2 x i32> %quotient, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "fixed_point.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i16, CrossWorkgroup>, %1: i16, %2: i16, %3: vector<2xi32>) "None" {
;     %const0 = spirv.Undef : vector<2xi32>
;     %4 = spirv.FunctionCall @spirant.smul.fix.sat.i16.7(%1, %2) : (i16, i16) -> i16
;     spirv.Store "CrossWorkgroup" %0, %4 ["Aligned", 2] : i16
;     %5 = spirv.CompositeExtract %3[0 : i32] : vector<2xi32>
;     %6 = spirv.CompositeExtract %3[0 : i32] : vector<2xi32>
;     %7 = spirv.FunctionCall @spirant.udiv.fix.i32.3(%5, %6) : (i32, i32) -> i32
;     %8 = spirv.CompositeInsert %7, %const0[0 : i32] : i32 into vector<2xi32>
;     %9 = spirv.CompositeExtract %3[1 : i32] : vector<2xi32>
;     %10 = spirv.CompositeExtract %3[1 : i32] : vector<2xi32>
;     %11 = spirv.FunctionCall @spirant.udiv.fix.i32.3(%9, %10) : (i32, i32) -> i32
;     %12 = spirv.CompositeInsert %11, %8[1 : i32] : i32 into vector<2xi32>
;     %13 = spirv.Bitcast %0 : !spirv.ptr<i16, CrossWorkgroup> to !spirv.ptr<vector<2xi32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %13, %12 ["Aligned", 8] : vector<2xi32>
;     spirv.Return
;   }
;   spirv.func @spirant.smul.fix.sat.i16.7(%0: i16, %1: i16) -> i16 "None" {
;     %const0 = spirv.Constant 7 : i32
;     %const1 = spirv.Constant 32767 : i32
;     %const2 = spirv.Constant -32768 : i32
;     %2 = spirv.SConvert %0 : i16 to i32
;     %3 = spirv.SConvert %1 : i16 to i32
;     %4 = spirv.IMul %2, %3 : i32
;     %5 = spirv.ShiftRightArithmetic %4, %const0 : i32, i32
;     %6 = spirv.SGreaterThan %5, %const1 : i32
;     %7 = spirv.Select %6, %const1, %5 : i1, i32
;     %8 = spirv.SLessThan %7, %const2 : i32
;     %9 = spirv.Select %8, %const2, %7 : i1, i32
;     %10 = spirv.UConvert %9 : i32 to i16
;     spirv.ReturnValue %10 : i16
;   }
;   spirv.func @spirant.udiv.fix.i32.3(%0: i32, %1: i32) -> i32 "None" {
;     %const0 = spirv.Constant 3 : i64
;     %2 = spirv.UConvert %0 : i32 to i64
;     %3 = spirv.UConvert %1 : i32 to i64
;     %4 = spirv.ShiftLeftLogical %2, %const0 : i64, i64
;     %5 = spirv.UDiv %4, %3 : i64
;     %6 = spirv.UConvert %5 : i64 to i32
;     spirv.ReturnValue %6 : i32
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
