; test: isel -mtriple=spirv64-unknown-unknown
; Integer constants at the edges of each width; booleans are constants of their own.

define spir_func void @f(ptr addrspace(1) %p, i1 %c) {
  store i8 127, ptr addrspace(1) %p, align 1
  store i8 -128, ptr addrspace(1) %p, align 1
  store i16 -1, ptr addrspace(1) %p, align 2
  store i32 -2147483648, ptr addrspace(1) %p, align 4
  store i64 4294967295, ptr addrspace(1) %p, align 8
  store i64 -9223372036854775808, ptr addrspace(1) %p, align 8
  %1 = xor i1 %c, true
  %2 = select i1 %1, i32 1, i32 0
  store i32 %2, ptr addrspace(1) %p, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "integers.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i16, CrossWorkgroup>, %1: i1) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 127 : i8
;     %const1 = spirv.Constant -128 : i8
;     %const2 = spirv.Constant -1 : i16
;     %const3 = spirv.Constant -2147483648 : i32
;     %const4 = spirv.Constant 4294967295 : i64
;     %const5 = spirv.Constant -9223372036854775808 : i64
;     %const6 = spirv.Constant 1 : i32
;     %const7 = spirv.Constant 0 : i32
;     %2 = spirv.Bitcast %0 : !spirv.ptr<i16, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %2, %const0 ["Aligned", 1] : i8
;     %3 = spirv.Bitcast %0 : !spirv.ptr<i16, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %3, %const1 ["Aligned", 1] : i8
;     spirv.Store "CrossWorkgroup" %0, %const2 ["Aligned", 2] : i16
;     %4 = spirv.Bitcast %0 : !spirv.ptr<i16, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %4, %const3 ["Aligned", 4] : i32
;     %5 = spirv.Bitcast %0 : !spirv.ptr<i16, CrossWorkgroup> to !spirv.ptr<i64, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %5, %const4 ["Aligned", 8] : i64
;     %6 = spirv.Bitcast %0 : !spirv.ptr<i16, CrossWorkgroup> to !spirv.ptr<i64, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %6, %const5 ["Aligned", 8] : i64
;     %7 = spirv.LogicalNot %1 : i1
;     %8 = spirv.Select %7, %const6, %const7 : i1, i32
;     %9 = spirv.Bitcast %0 : !spirv.ptr<i16, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %9, %8 ["Aligned", 4] : i32
;     spirv.Return
;   }
; }
