; test: isel -mtriple=spirv64-unknown-unknown
; Constant expressions in a function: an element, an address as a number, a byte behind it.

@array = addrspace(1) global [4 x i32] zeroinitializer, align 4
define spir_func i64 @f() {
  %1 = load i32, ptr addrspace(1) getelementptr inbounds ([4 x i32], ptr addrspace(1) @array, i64 0, i64 3), align 4
  %2 = zext i32 %1 to i64
  %3 = add i64 %2, ptrtoint (ptr addrspace(1) @array to i64)
  %4 = load i8, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @array, i64 5), align 1
  %5 = zext i8 %4 to i64
  %6 = add i64 %3, %5
  ret i64 %6
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "expressions.ll"} {
;   %outer_const0 = "spirv.ConstantNull"() : () -> !spirv.array<4 x i32>
;   spirv.GlobalVariable @array initializer(%outer_const0) {alignment = 4 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "array", linkage_type = <Export>>} : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
;   spirv.func @f() -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %global0 = spirv.mlir.addressof @array : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
;     %const0 = spirv.Constant 3 : i64
;     %const1 = spirv.Constant 5 : i64
;     %0 = "spirv.InBoundsAccessChain"(%global0, %const0) : (!spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>, i64) -> !spirv.ptr<i32, CrossWorkgroup>
;     %1 = spirv.Load "CrossWorkgroup" %0 ["Aligned", 4] : i32
;     %2 = spirv.UConvert %1 : i32 to i64
;     %3 = spirv.ConvertPtrToU %global0 : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup> to i64
;     %4 = spirv.IAdd %2, %3 : i64
;     %5 = spirv.Bitcast %global0 : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %6 = spirv.PtrAccessChain %5[%const1] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %7 = spirv.Load "CrossWorkgroup" %6 ["Aligned", 1] : i8
;     %8 = spirv.UConvert %7 : i8 to i64
;     %9 = spirv.IAdd %4, %8 : i64
;     spirv.ReturnValue %9 : i64
;   }
; }
