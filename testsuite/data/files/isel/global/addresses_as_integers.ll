; test: isel -mtriple=spirv64-unknown-unknown
; Integers computed from addresses, and addresses computed from integers.

@x = addrspace(1) global i32 7
@y = addrspace(1) global [4 x i32] zeroinitializer
@address = addrspace(1) global i64 ptrtoint (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @y, i64 4) to i64)
@narrow = addrspace(1) global i16 ptrtoint (ptr addrspace(1) @x to i16)
@difference = addrspace(1) global i64 sub (i64 ptrtoint (ptr addrspace(1) @y to i64), i64 ptrtoint (ptr addrspace(1) @x to i64))
@relative = addrspace(1) global [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr addrspace(1) @y to i64), i64 ptrtoint (ptr addrspace(1) @relative_base to i64)) to i32), i32 3]
@relative_base = addrspace(1) global i32 0
@fixed = addrspace(1) global { ptr addrspace(1) } { ptr addrspace(1) inttoptr (i64 4096 to ptr addrspace(1)) }
@back = addrspace(1) global { ptr addrspace(1) } { ptr addrspace(1) inttoptr (i64 add (i64 ptrtoint (ptr addrspace(1) @x to i64), i64 16) to ptr addrspace(1)) }
@tagged = addrspace(1) global <2 x i64> <i64 xor (i64 ptrtoint (ptr addrspace(1) @x to i64), i64 1), i64 2>

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "addresses_as_integers.ll"} {
;   %outer_global0 = spirv.mlir.addressof @y : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
;   %outer_const1 = spirv.SpecConstantOperation wraps "spirv.Bitcast"(%outer_global0) : (!spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>) -> !spirv.ptr<i8, CrossWorkgroup>
;   %outer_const7 = spirv.SpecConstantOperation wraps "spirv.ConvertPtrToU"(%outer_const1) : (!spirv.ptr<i8, CrossWorkgroup>) -> i64
;   %outer_global2 = spirv.mlir.addressof @relative_base : !spirv.ptr<i32, CrossWorkgroup>
;   %outer_const10 = spirv.SpecConstantOperation wraps "spirv.Bitcast"(%outer_global2) : (!spirv.ptr<i32, CrossWorkgroup>) -> !spirv.ptr<i8, CrossWorkgroup>
;   %outer_const11 = spirv.SpecConstantOperation wraps "spirv.ConvertPtrToU"(%outer_const10) : (!spirv.ptr<i8, CrossWorkgroup>) -> i64
;   %outer_const12 = spirv.SpecConstantOperation wraps "spirv.ISub"(%outer_const7, %outer_const11) : (i64, i64) -> i64
;   %outer_const13 = spirv.SpecConstantOperation wraps "spirv.UConvert"(%outer_const12) : (i64) -> i32
;   spirv.SpecConstantComposite @spec0 (%outer_const13, 3 : i32) : !spirv.array<2 x i32>
;   %outer_const14 = spirv.Constant 4096 : i64
;   %outer_const15 = spirv.SpecConstantOperation wraps "spirv.ConvertUToPtr"(%outer_const14) : (i64) -> !spirv.ptr<i8, CrossWorkgroup>
;   spirv.SpecConstantComposite @spec1 (%outer_const15) : !spirv.struct<(!spirv.ptr<i8, CrossWorkgroup>)>
;   %outer_global1 = spirv.mlir.addressof @x : !spirv.ptr<i32, CrossWorkgroup>
;   %outer_const5 = spirv.SpecConstantOperation wraps "spirv.Bitcast"(%outer_global1) : (!spirv.ptr<i32, CrossWorkgroup>) -> !spirv.ptr<i8, CrossWorkgroup>
;   %outer_const8 = spirv.SpecConstantOperation wraps "spirv.ConvertPtrToU"(%outer_const5) : (!spirv.ptr<i8, CrossWorkgroup>) -> i64
;   %outer_const16 = spirv.Constant 16 : i64
;   %outer_const17 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%outer_const8, %outer_const16) : (i64, i64) -> i64
;   %outer_const18 = spirv.SpecConstantOperation wraps "spirv.ConvertUToPtr"(%outer_const17) : (i64) -> !spirv.ptr<i8, CrossWorkgroup>
;   spirv.SpecConstantComposite @spec2 (%outer_const18) : !spirv.struct<(!spirv.ptr<i8, CrossWorkgroup>)>
;   %outer_const19 = spirv.Constant 1 : i64
;   %outer_const20 = spirv.SpecConstantOperation wraps "spirv.BitwiseXor"(%outer_const8, %outer_const19) : (i64, i64) -> i64
;   spirv.SpecConstantComposite @spec3 (%outer_const20, 2 : i64) : vector<2xi64>
;   %outer_const0 = "spirv.ConstantNull"() : () -> !spirv.array<4 x i32>
;   %outer_const2 = spirv.Constant 4 : i64
;   %outer_const3 = spirv.SpecConstantOperation wraps "spirv.PtrAccessChain"(%outer_const1, %outer_const2) : (!spirv.ptr<i8, CrossWorkgroup>, i64) -> !spirv.ptr<i8, CrossWorkgroup>
;   %outer_const4 = spirv.SpecConstantOperation wraps "spirv.ConvertPtrToU"(%outer_const3) : (!spirv.ptr<i8, CrossWorkgroup>) -> i64
;   %outer_const6 = spirv.SpecConstantOperation wraps "spirv.ConvertPtrToU"(%outer_const5) : (!spirv.ptr<i8, CrossWorkgroup>) -> i16
;   %outer_const9 = spirv.SpecConstantOperation wraps "spirv.ISub"(%outer_const7, %outer_const8) : (i64, i64) -> i64
;   spirv.GlobalVariable @x initializer(7 : i32) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.GlobalVariable @y initializer(%outer_const0) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "y", linkage_type = <Export>>} : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
;   spirv.GlobalVariable @address initializer(%outer_const4) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "address", linkage_type = <Export>>} : !spirv.ptr<i64, CrossWorkgroup>
;   spirv.GlobalVariable @narrow initializer(%outer_const6) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "narrow", linkage_type = <Export>>} : !spirv.ptr<i16, CrossWorkgroup>
;   spirv.GlobalVariable @difference initializer(%outer_const9) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "difference", linkage_type = <Export>>} : !spirv.ptr<i64, CrossWorkgroup>
;   spirv.GlobalVariable @relative initializer(@spec0) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "relative", linkage_type = <Export>>} : !spirv.ptr<!spirv.array<2 x i32>, CrossWorkgroup>
;   spirv.GlobalVariable @relative_base initializer(0 : i32) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "relative_base", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.GlobalVariable @fixed initializer(@spec1) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "fixed", linkage_type = <Export>>} : !spirv.ptr<!spirv.struct<(!spirv.ptr<i8, CrossWorkgroup>)>, CrossWorkgroup>
;   spirv.GlobalVariable @back initializer(@spec2) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "back", linkage_type = <Export>>} : !spirv.ptr<!spirv.struct<(!spirv.ptr<i8, CrossWorkgroup>)>, CrossWorkgroup>
;   spirv.GlobalVariable @tagged initializer(@spec3) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "tagged", linkage_type = <Export>>} : !spirv.ptr<vector<2xi64>, CrossWorkgroup>
; }
