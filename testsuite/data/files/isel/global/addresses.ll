; test: isel -mtriple=spirv64-unknown-unknown
; Initializers that are addresses: of a global, of an element, in another address space.

@array = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@element = addrspace(1) global ptr addrspace(1) getelementptr inbounds ([4 x i32], ptr addrspace(1) @array, i64 0, i64 2), align 8
@generic = addrspace(1) global ptr addrspace(4) addrspacecast (ptr addrspace(1) @array to ptr addrspace(4)), align 8
@null = addrspace(1) global ptr addrspace(1) null, align 8
define spir_func i32 @f() {
  %1 = load ptr addrspace(1), ptr addrspace(1) @element, align 8
  %2 = load i32, ptr addrspace(1) %1, align 4
  ret i32 %2
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "addresses.ll"} {
;   %outer_global0 = spirv.mlir.addressof @array : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
;   %outer_const0 = spirv.SpecConstantOperation wraps "spirv.Bitcast"(%outer_global0) : (!spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>) -> !spirv.ptr<i8, CrossWorkgroup>
;   %outer_const1 = spirv.Constant 8 : i64
;   %outer_const2 = spirv.SpecConstantOperation wraps "spirv.InBoundsPtrAccessChain"(%outer_const0, %outer_const1) : (!spirv.ptr<i8, CrossWorkgroup>, i64) -> !spirv.ptr<i8, CrossWorkgroup>
;   %outer_const3 = spirv.SpecConstantOperation wraps "spirv.PtrCastToGeneric"(%outer_const0) : (!spirv.ptr<i8, CrossWorkgroup>) -> !spirv.ptr<i8, Generic>
;   %outer_const4 = "spirv.ConstantNull"() : () -> !spirv.ptr<i8, CrossWorkgroup>
;   spirv.GlobalVariable @array initializer([1 : i32, 2 : i32, 3 : i32, 4 : i32] : !spirv.array<4 x i32>) {alignment = 4 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "array", linkage_type = <Export>>} : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
;   spirv.GlobalVariable @element initializer(%outer_const2) {alignment = 8 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "element", linkage_type = <Export>>} : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;   spirv.GlobalVariable @generic initializer(%outer_const3) {alignment = 8 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "generic", linkage_type = <Export>>} : !spirv.ptr<!spirv.ptr<i8, Generic>, CrossWorkgroup>
;   spirv.GlobalVariable @null initializer(%outer_const4) {alignment = 8 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "null", linkage_type = <Export>>} : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;   spirv.func @f() -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %global0 = spirv.mlir.addressof @element : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>
;     %0 = spirv.Load "CrossWorkgroup" %global0 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     %1 = spirv.Bitcast %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %2 = spirv.Load "CrossWorkgroup" %1 ["Aligned", 4] : i32
;     spirv.ReturnValue %2 : i32
;   }
; }
