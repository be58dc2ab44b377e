; test: isel -mtriple=spirv64-unknown-unknown
; An aggregate with an address in it is an OpSpecConstantComposite, and so is what holds it; what does not need a cast has none.

%pair = type { i32, ptr addrspace(1) }

@x = addrspace(1) global i32 7
@c = addrspace(1) global i8 7
@a = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@whole = addrspace(1) global %pair { i32 1, ptr addrspace(1) @x }
@same_type = addrspace(1) global [2 x ptr addrspace(1)] [ptr addrspace(1) @c, ptr addrspace(1) null]
@deep = addrspace(1) global [2 x { i8, [1 x %pair] }] [{ i8, [1 x %pair] } { i8 1, [1 x %pair] [%pair { i32 2, ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @a, i64 8) }] }, { i8, [1 x %pair] } zeroinitializer]
@before = addrspace(1) global [1 x ptr addrspace(1)] [ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @a, i64 -1)]
@generic = addrspace(1) global [2 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(1) @c to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @a, i64 4) to ptr addrspace(4))]
@generic_offset = addrspace(1) global { ptr addrspace(4) } { ptr addrspace(4) getelementptr (i8, ptr addrspace(4) addrspacecast (ptr addrspace(1) @a to ptr addrspace(4)), i64 12) }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<pair, (i32, !spirv.ptr<i8, CrossWorkgroup>)>, CrossWorkgroup>
; !type1 = !spirv.struct<(i8, !spirv.array<1 x !spirv.struct<pair, (i32, !spirv.ptr<i8, CrossWorkgroup>)>>)>
; spirv.module Physical64 OpenCL attributes {source_file = "addresses_in_aggregates.ll"} {
;   %outer_global0 = spirv.mlir.addressof @x : !spirv.ptr<i32, CrossWorkgroup>
;   %outer_const0 = spirv.SpecConstantOperation wraps "spirv.Bitcast"(%outer_global0) : (!spirv.ptr<i32, CrossWorkgroup>) -> !spirv.ptr<i8, CrossWorkgroup>
;   spirv.SpecConstantComposite @spec0 (1 : i32, %outer_const0) : !spirv.struct<pair, (i32, !spirv.ptr<i8, CrossWorkgroup>)>
;   %outer_const1 = spirv.Constant 0 : i64
;   %outer_global1 = spirv.mlir.addressof @c : !spirv.ptr<i8, CrossWorkgroup>
;   %outer_const2 = spirv.SpecConstantOperation wraps "spirv.InBoundsPtrAccessChain"(%outer_global1, %outer_const1) : (!spirv.ptr<i8, CrossWorkgroup>, i64) -> !spirv.ptr<i8, CrossWorkgroup>
;   %outer_const3 = "spirv.ConstantNull"() : () -> !spirv.ptr<i8, CrossWorkgroup>
;   spirv.SpecConstantComposite @spec1 (%outer_const2, %outer_const3) : !spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>
;   %outer_global2 = spirv.mlir.addressof @a : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
;   %outer_const4 = spirv.SpecConstantOperation wraps "spirv.Bitcast"(%outer_global2) : (!spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>) -> !spirv.ptr<i8, CrossWorkgroup>
;   %outer_const5 = spirv.Constant 8 : i64
;   %outer_const6 = spirv.SpecConstantOperation wraps "spirv.InBoundsPtrAccessChain"(%outer_const4, %outer_const5) : (!spirv.ptr<i8, CrossWorkgroup>, i64) -> !spirv.ptr<i8, CrossWorkgroup>
;   spirv.SpecConstantComposite @spec2 (2 : i32, %outer_const6) : !spirv.struct<pair, (i32, !spirv.ptr<i8, CrossWorkgroup>)>
;   spirv.SpecConstantComposite @spec3 (@spec2) : !spirv.array<1 x !spirv.struct<pair, (i32, !spirv.ptr<i8, CrossWorkgroup>)>>
;   spirv.SpecConstantComposite @spec4 (1 : i8, @spec3) : !type1
;   %outer_const7 = "spirv.ConstantNull"() : () -> !type1
;   spirv.SpecConstantComposite @spec5 (@spec4, %outer_const7) : !spirv.array<2 x !type1>
;   %outer_const8 = spirv.Constant -4 : i64
;   %outer_const9 = spirv.SpecConstantOperation wraps "spirv.PtrAccessChain"(%outer_const4, %outer_const8) : (!spirv.ptr<i8, CrossWorkgroup>, i64) -> !spirv.ptr<i8, CrossWorkgroup>
;   spirv.SpecConstantComposite @spec6 (%outer_const9) : !spirv.array<1 x !spirv.ptr<i8, CrossWorkgroup>>
;   %outer_const10 = spirv.SpecConstantOperation wraps "spirv.PtrCastToGeneric"(%outer_const2) : (!spirv.ptr<i8, CrossWorkgroup>) -> !spirv.ptr<i8, Generic>
;   %outer_const11 = spirv.Constant 4 : i64
;   %outer_const12 = spirv.SpecConstantOperation wraps "spirv.PtrAccessChain"(%outer_const4, %outer_const11) : (!spirv.ptr<i8, CrossWorkgroup>, i64) -> !spirv.ptr<i8, CrossWorkgroup>
;   %outer_const13 = spirv.SpecConstantOperation wraps "spirv.PtrCastToGeneric"(%outer_const12) : (!spirv.ptr<i8, CrossWorkgroup>) -> !spirv.ptr<i8, Generic>
;   spirv.SpecConstantComposite @spec7 (%outer_const10, %outer_const13) : !spirv.array<2 x !spirv.ptr<i8, Generic>>
;   %outer_const14 = spirv.SpecConstantOperation wraps "spirv.PtrCastToGeneric"(%outer_const4) : (!spirv.ptr<i8, CrossWorkgroup>) -> !spirv.ptr<i8, Generic>
;   %outer_const15 = spirv.Constant 12 : i64
;   %outer_const16 = spirv.SpecConstantOperation wraps "spirv.PtrAccessChain"(%outer_const14, %outer_const15) : (!spirv.ptr<i8, Generic>, i64) -> !spirv.ptr<i8, Generic>
;   spirv.SpecConstantComposite @spec8 (%outer_const16) : !spirv.struct<(!spirv.ptr<i8, Generic>)>
;   spirv.GlobalVariable @x initializer(7 : i32) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.GlobalVariable @c initializer(7 : i8) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "c", linkage_type = <Export>>} : !spirv.ptr<i8, CrossWorkgroup>
;   spirv.GlobalVariable @a initializer([1 : i32, 2 : i32, 3 : i32, 4 : i32] : !spirv.array<4 x i32>) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "a", linkage_type = <Export>>} : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
;   spirv.GlobalVariable @whole initializer(@spec0) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "whole", linkage_type = <Export>>} : !type0
;   spirv.GlobalVariable @same_type initializer(@spec1) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "same_type", linkage_type = <Export>>} : !spirv.ptr<!spirv.array<2 x !spirv.ptr<i8, CrossWorkgroup>>, CrossWorkgroup>
;   spirv.GlobalVariable @deep initializer(@spec5) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "deep", linkage_type = <Export>>} : !spirv.ptr<!spirv.array<2 x !type1>, CrossWorkgroup>
;   spirv.GlobalVariable @before initializer(@spec6) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "before", linkage_type = <Export>>} : !spirv.ptr<!spirv.array<1 x !spirv.ptr<i8, CrossWorkgroup>>, CrossWorkgroup>
;   spirv.GlobalVariable @generic initializer(@spec7) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "generic", linkage_type = <Export>>} : !spirv.ptr<!spirv.array<2 x !spirv.ptr<i8, Generic>>, CrossWorkgroup>
;   spirv.GlobalVariable @generic_offset initializer(@spec8) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "generic_offset", linkage_type = <Export>>} : !spirv.ptr<!spirv.struct<(!spirv.ptr<i8, Generic>)>, CrossWorkgroup>
; }
