; test: isel -mtriple=spirv64-unknown-unknown
; An array of length 0 takes no room, and what is beyond its start is found by bytes.

%flexible = type { i32, [0 x i32] }
%middle = type { i8, [0 x i16], i16 }

@s = addrspace(1) global %middle { i8 1, [0 x i16] zeroinitializer, i16 2 }

define spir_func i32 @element(ptr addrspace(1) %p, i64 %i, i32 %j) {
  %element = getelementptr inbounds %flexible, ptr addrspace(1) %p, i64 %i, i32 1, i32 %j
  %v = load i32, ptr addrspace(1) %element
  ret i32 %v
}

define spir_func i16 @start(ptr addrspace(1) %p) {
  %start = getelementptr inbounds %middle, ptr addrspace(1) %p, i64 0, i32 1
  %v = load i16, ptr addrspace(1) %start
  ret i16 %v
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "arrays_of_no_length.ll"} {
;   %outer_const0 = spirv.Constant 1 : i8
;   %outer_const1 = "spirv.ConstantNull"() : () -> !spirv.struct<()>
;   %outer_const2 = spirv.Constant 2 : i16
;   %outer_const3 = "spirv.ConstantComposite"(%outer_const0, %outer_const1, %outer_const2) : (i8, !spirv.struct<()>, i16) -> !spirv.struct<middle, (i8, !spirv.struct<()>, i16)>
;   spirv.GlobalVariable @s initializer(%outer_const3) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "s", linkage_type = <Export>>} : !spirv.ptr<!spirv.struct<middle, (i8, !spirv.struct<()>, i16)>, CrossWorkgroup>
;   spirv.func @element(%0: !spirv.ptr<!spirv.struct<flexible, (i32, !spirv.struct<()>)>, CrossWorkgroup>, %1: i64, %2: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "element", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 4 : i64
;     %const1 = spirv.Constant 0 : i64
;     %3 = spirv.Bitcast %0 : !spirv.ptr<!spirv.struct<flexible, (i32, !spirv.struct<()>)>, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %4 = spirv.IMul %1, %const0 : i64
;     %5 = spirv.IAdd %const1, %4 : i64
;     %6 = spirv.IAdd %5, %const0 : i64
;     %7 = spirv.SConvert %2 : i32 to i64
;     %8 = spirv.IMul %7, %const0 : i64
;     %9 = spirv.IAdd %6, %8 : i64
;     %10 = spirv.PtrAccessChain %3[%9] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %11 = spirv.Bitcast %10 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %12 = spirv.Load "CrossWorkgroup" %11 ["Aligned", 4] : i32
;     spirv.ReturnValue %12 : i32
;   }
;   spirv.func @start(%0: !spirv.ptr<!spirv.struct<middle, (i8, !spirv.struct<()>, i16)>, CrossWorkgroup>) -> i16 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "start", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i64
;     %const1 = spirv.Constant 4 : i64
;     %const2 = spirv.Constant 2 : i64
;     %1 = spirv.Bitcast %0 : !spirv.ptr<!spirv.struct<middle, (i8, !spirv.struct<()>, i16)>, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %2 = spirv.IMul %const0, %const1 : i64
;     %3 = spirv.IAdd %const0, %2 : i64
;     %4 = spirv.IAdd %3, %const2 : i64
;     %5 = spirv.PtrAccessChain %1[%4] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %6 = spirv.Bitcast %5 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<!spirv.struct<()>, CrossWorkgroup>
;     %7 = spirv.Bitcast %6 : !spirv.ptr<!spirv.struct<()>, CrossWorkgroup> to !spirv.ptr<i16, CrossWorkgroup>
;     %8 = spirv.Load "CrossWorkgroup" %7 ["Aligned", 2] : i16
;     spirv.ReturnValue %8 : i16
;   }
; }
