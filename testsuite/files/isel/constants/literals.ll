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
;     %const8 = spirv.Constant dense<[1.0, -2.0, 0x7C00, 5.9604645e-8]> : vector<4xf16>
;     %const9 = spirv.Constant 24 : i64
;     %const10 = spirv.Constant 0x7FF8000000000000 : f64
;     %const11 = spirv.Constant 32 : i64
;     %const13 = spirv.Constant 5 : i32
;     %const16 = spirv.Constant [1 : i16, 2 : i16] : !spirv.array<2 x i16>
;     %const17 = "spirv.ConstantComposite"(%const13, %const16) : (i32, !spirv.array<2 x i16>) -> !spirv.struct<(i32, !spirv.array<2 x i16>)>
;     %const18 = spirv.Constant 48 : i64
;     %const19 = spirv.Constant dense<0> : vector<2xi32>
;     %const20 = spirv.Constant 56 : i64
;     %const21 = spirv.Undef : f32
;     spirv.Store "CrossWorkgroup" %0, %const0 ["Aligned", 8] : i64
;     %2 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %4 = spirv.PtrAccessChain %2[%const1] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %4, %const2 ["Aligned", 1] : i8
;     %6 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %8 = spirv.PtrAccessChain %6[%const3] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %10 = spirv.Bitcast %8 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<vector<4xf16>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %10, %const8 ["Aligned", 8] : vector<4xf16>
;     %11 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %13 = spirv.PtrAccessChain %11[%const9] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %15 = spirv.Bitcast %13 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f64, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %15, %const10 ["Aligned", 8] : f64
;     %16 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %18 = spirv.PtrAccessChain %16[%const11] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %20 = spirv.Bitcast %18 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<!spirv.struct<(i32, !spirv.array<2 x i16>)>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %20, %const17 ["Aligned", 4] : !spirv.struct<(i32, !spirv.array<2 x i16>)>
;     %21 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %23 = spirv.PtrAccessChain %21[%const18] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %25 = spirv.Bitcast %23 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<vector<2xi32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %25, %const19 ["Aligned", 8] : vector<2xi32>
;     %26 = spirv.Bitcast %0 : !spirv.ptr<i64, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %28 = spirv.PtrAccessChain %26[%const20] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %30 = spirv.Bitcast %28 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %30, %const21 ["Aligned", 4] : f32
;     spirv.Return
;   }
; }
