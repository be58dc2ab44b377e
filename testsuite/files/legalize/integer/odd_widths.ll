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
;     %const4 = spirv.Constant 5 : i32
;     %const5 = spirv.Constant 3 : i32
;     %const6 = spirv.Constant 7 : i64
;     %const7 = spirv.Constant 0 : i64
;     %const8 = spirv.Constant 131071 : i32
;     %const9 = spirv.Constant 16 : i64
;     %16 = spirv.IAdd %1, %const4 : i32
;     %18 = spirv.BitwiseAnd %16, %const8 : i32
;     %20 = spirv.ShiftRightLogical %18, %const5 : i32, i32
;     %22 = spirv.IMul %2, %const6 : i64
;     %24 = spirv.ShiftLeftLogical %22, %const9 : i64, i64
;     %25 = spirv.ShiftRightArithmetic %24, %const9 : i64, i64
;     %27 = spirv.SLessThan %25, %const7 : i64
;     %14 = spirv.Select %27, %20, %1 : i1, i32
;     spirv.Store "CrossWorkgroup" %0, %14 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
