; test: isel -mtriple=spirv64-unknown-unknown
; Vectors of pointers that are parameters are compared, converted and indexed lane by lane.

define spir_func <2 x i1> @compare(<2 x ptr addrspace(1)> %a, <2 x ptr addrspace(1)> %b) {
  %1 = icmp eq <2 x ptr addrspace(1)> %a, %b
  ret <2 x i1> %1
}
define spir_func <2 x i64> @convert(<2 x ptr addrspace(1)> %a) {
  %1 = ptrtoint <2 x ptr addrspace(1)> %a to <2 x i64>
  ret <2 x i64> %1
}
define spir_func i32 @index(<2 x ptr addrspace(1)> %a, i32 %at) {
  %1 = extractelement <2 x ptr addrspace(1)> %a, i32 %at
  %2 = load i32, ptr addrspace(1) %1
  ret i32 %2
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "compared_pointers.ll"} {
;   spirv.func @compare(%0: !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>, %1: !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>) -> vector<2xi1> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "compare", linkage_type = <Export>>} {
;     %const0 = spirv.Undef : vector<2xi1>
;     %2 = spirv.CompositeExtract %0[0 : i32] : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %3 = spirv.CompositeExtract %1[0 : i32] : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %4 = spirv.ConvertPtrToU %2 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %5 = spirv.ConvertPtrToU %3 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %6 = spirv.IEqual %4, %5 : i64
;     %7 = spirv.CompositeExtract %0[1 : i32] : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %8 = spirv.CompositeExtract %1[1 : i32] : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %9 = spirv.ConvertPtrToU %7 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %10 = spirv.ConvertPtrToU %8 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %11 = spirv.IEqual %9, %10 : i64
;     %12 = spirv.CompositeInsert %6, %const0[0 : i32] : i1 into vector<2xi1>
;     %13 = spirv.CompositeInsert %11, %12[1 : i32] : i1 into vector<2xi1>
;     spirv.ReturnValue %13 : vector<2xi1>
;   }
;   spirv.func @convert(%0: !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>) -> vector<2xi64> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "convert", linkage_type = <Export>>} {
;     %const0 = spirv.Undef : vector<2xi64>
;     %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %2 = spirv.ConvertPtrToU %1 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %3 = spirv.CompositeExtract %0[1 : i32] : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %4 = spirv.ConvertPtrToU %3 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %5 = spirv.CompositeInsert %2, %const0[0 : i32] : i64 into vector<2xi64>
;     %6 = spirv.CompositeInsert %4, %5[1 : i32] : i64 into vector<2xi64>
;     spirv.ReturnValue %6 : vector<2xi64>
;   }
;   spirv.func @index(%0: !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "index", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Undef : !spirv.ptr<i32, CrossWorkgroup>
;     %const2 = spirv.Constant 1 : i32
;     %2 = spirv.IEqual %1, %const0 : i32
;     %3 = spirv.CompositeExtract %0[0 : i32] : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %4 = spirv.Bitcast %3 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %5 = spirv.Select %2, %4, %const1 : i1, !spirv.ptr<i32, CrossWorkgroup>
;     %6 = spirv.IEqual %1, %const2 : i32
;     %7 = spirv.CompositeExtract %0[1 : i32] : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;     %8 = spirv.Bitcast %7 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %9 = spirv.Select %6, %8, %5 : i1, !spirv.ptr<i32, CrossWorkgroup>
;     %10 = spirv.Load "CrossWorkgroup" %9 ["Aligned", 4] : i32
;     spirv.ReturnValue %10 : i32
;   }
; }
