; test: isel -mtriple=spirv64-unknown-unknown
; Constants of all shapes: wide and narrow integers, NaN, infinities, half, zero, undef, aggregates.

define spir_func void @f(ptr addrspace(1) %p) {
  store i64 -81985529216486896, ptr addrspace(1) %p
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i8 -1, ptr addrspace(1) %p1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 16
  store <4 x half> <half 1.0, half -2.0, half 0xH7C00, half 0xH0001>, ptr addrspace(1) %p2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 24
  store double 0x7FF8000000000000, ptr addrspace(1) %p3
  %p4 = getelementptr i8, ptr addrspace(1) %p, i64 32
  store { i32, [2 x i16] } { i32 5, [2 x i16] [ i16 1, i16 2 ] }, ptr addrspace(1) %p4
  %p5 = getelementptr i8, ptr addrspace(1) %p, i64 48
  store <2 x i32> zeroinitializer, ptr addrspace(1) %p5
  %p6 = getelementptr i8, ptr addrspace(1) %p, i64 56
  store float undef, ptr addrspace(1) %p6
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "literals.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i64, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant -81985529216486896 : i64
;     %const1 = spirv.Constant 8 : i64
;     %const2 = spirv.Constant -1 : i8
;     %const3 = spirv.Constant 16 : i64
;     %const4 = spirv.Constant dense<[1.0, -2.0, 0x7C00, 5.9604645e-8]> : vector<4xf16>
;     %const5 = spirv.Constant 24 : i64
;     %const6 = spirv.Constant 0x7FF8000000000000 : f64
;     %const7 = spirv.Constant 32 : i64
;     %const8 = spirv.Constant 5 : i32
;     %const9 = spirv.Constant [1 : i16, 2 : i16] : !spirv.array<2 x i16>
;     %const10 = "spirv.ConstantComposite"(%const8, %const9) : (i32, !spirv.array<2 x i16>) -> !spirv.struct<(i32, !spirv.array<2 x i16>)>
;     %const11 = spirv.Constant 48 : i64
;     %const12 = "spirv.Constant"() <{value = dense<0> : vector<2xi32>}> {null} : () -> vector<2xi32>
;     %const13 = spirv.Constant 56 : i64
;     %const14 = spirv.Undef : f32
;     spirv.Store "CrossWorkgroup" %0, %const0 ["Aligned", 8] : i64
;     %1 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %2 = spirv.PtrAccessChain %1[%const1] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %2, %const2 ["Aligned", 1] : i8
;     %3 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %4 = spirv.PtrAccessChain %3[%const3] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %5 = spirv.Bitcast %4 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<vector<4xf16>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %5, %const4 ["Aligned", 8] : vector<4xf16>
;     %6 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %7 = spirv.PtrAccessChain %6[%const5] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %8 = spirv.Bitcast %7 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f64, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %8, %const6 ["Aligned", 8] : f64
;     %9 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %10 = spirv.PtrAccessChain %9[%const7] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %11 = spirv.Bitcast %10 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<!spirv.struct<(i32, !spirv.array<2 x i16>)>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %11, %const10 ["Aligned", 4] : !spirv.struct<(i32, !spirv.array<2 x i16>)>
;     %12 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %13 = spirv.PtrAccessChain %12[%const11] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %14 = spirv.Bitcast %13 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<vector<2xi32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %14, %const12 ["Aligned", 8] : vector<2xi32>
;     %15 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %16 = spirv.PtrAccessChain %15[%const13] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %17 = spirv.Bitcast %16 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %17, %const14 ["Aligned", 4] : f32
;     spirv.Return
;   }
; }
