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
;     %3 = spirv.UDiv %1, %2 : i96
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
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
