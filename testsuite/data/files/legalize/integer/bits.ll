; test: legalize -mtriple=spirv64-unknown-unknown
; Counting and reversing bits in wider integers: what is counted beyond the integer's own bits is taken
; back, and what is reversed comes down from the top.

declare i12 @llvm.ctpop.i12(i12)
declare i12 @llvm.ctlz.i12(i12, i1)
declare i12 @llvm.cttz.i12(i12, i1)
declare i12 @llvm.bitreverse.i12(i12)
define spir_func i32 @f(i32 %a) {
  %x = trunc i32 %a to i12
  %p = call i12 @llvm.ctpop.i12(i12 %x)
  %l = call i12 @llvm.ctlz.i12(i12 %x, i1 false)
  %t = call i12 @llvm.cttz.i12(i12 %x, i1 false)
  %r = call i12 @llvm.bitreverse.i12(i12 %x)
  %s = add i12 %p, %l
  %u = add i12 %s, %t
  %v = xor i12 %u, %r
  %z = zext i12 %v to i32
  ret i32 %z
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "bits.ll"} {
;   spirv.func @f(%0: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 4095 : i32
;     %const1 = spirv.Constant 20 : i32
;     %const2 = spirv.Constant 4096 : i32
;     %1 = spirv.BitwiseAnd %0, %const0 : i32
;     %2 = "spirv.CL.popcount"(%1) : (i32) -> i32
;     %3 = spirv.BitwiseAnd %0, %const0 : i32
;     %4 = "spirv.CL.clz"(%3) : (i32) -> i32
;     %5 = spirv.ISub %4, %const1 : i32
;     %6 = spirv.BitwiseOr %0, %const2 : i32
;     %7 = "spirv.CL.ctz"(%6) : (i32) -> i32
;     %8 = spirv.BitwiseAnd %0, %const0 : i32
;     %9 = spirv.BitReverse %8 : i32
;     %10 = spirv.ShiftRightLogical %9, %const1 : i32, i32
;     %11 = spirv.IAdd %2, %5 : i32
;     %12 = spirv.IAdd %11, %7 : i32
;     %13 = spirv.BitwiseXor %12, %10 : i32
;     %14 = spirv.BitwiseAnd %13, %const0 : i32
;     spirv.ReturnValue %14 : i32
;   }
; }
