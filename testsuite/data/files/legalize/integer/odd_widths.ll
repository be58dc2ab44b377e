; test: legalize -mtriple=spirv64-unknown-unknown
; Integers of 17 and 48 bits are computed in wider ones and masked where their high bits matter.

define spir_kernel void @k(ptr addrspace(1) %p, i32 %a, i64 %b) {
  %x = trunc i32 %a to i17
  %y = add i17 %x, 5
  %z = lshr i17 %y, 3
  %w = zext i17 %z to i32
  %u = trunc i64 %b to i48
  %v = mul i48 %u, 7
  %c = icmp slt i48 %v, 0
  %r = select i1 %c, i32 %w, i32 %a
  store i32 %r, ptr addrspace(1) %p, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "odd_widths.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: i32, %2: i64) "None" {
;     %const0 = spirv.Constant 5 : i32
;     %const1 = spirv.Constant 131071 : i32
;     %const2 = spirv.Constant 3 : i32
;     %const3 = spirv.Constant 7 : i64
;     %const4 = spirv.Constant 16 : i64
;     %const5 = spirv.Constant 0 : i64
;     %3 = spirv.IAdd %1, %const0 : i32
;     %4 = spirv.BitwiseAnd %3, %const1 : i32
;     %5 = spirv.ShiftRightLogical %4, %const2 : i32, i32
;     %6 = spirv.IMul %2, %const3 : i64
;     %7 = spirv.ShiftLeftLogical %6, %const4 : i64, i64
;     %8 = spirv.ShiftRightArithmetic %7, %const4 : i64, i64
;     %9 = spirv.SLessThan %8, %const5 : i64
;     %10 = spirv.Select %9, %5, %1 : i1, i32
;     spirv.Store "CrossWorkgroup" %0, %10 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
