; test: isel -mtriple=spirv64-unknown-unknown
; Zero of an aggregate and a null pointer are OpConstantNull, undef and poison are OpUndef.

define spir_func void @f(ptr addrspace(1) %p) {
  store ptr addrspace(1) null, ptr addrspace(1) %p, align 8
  store { i32, float } zeroinitializer, ptr addrspace(1) %p, align 4
  store [2 x i32] undef, ptr addrspace(1) %p, align 4
  store <4 x float> poison, ptr addrspace(1) %p, align 16
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "null_and_undefined.ll"} {
;   spirv.func @f(%0: !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = "spirv.ConstantNull"() : () -> !spirv.ptr<i8, CrossWorkgroup>
;     %const1 = "spirv.ConstantNull"() : () -> !spirv.struct<(i32, f32)>
;     %const2 = spirv.Undef : !spirv.array<2 x i32>
;     %const3 = spirv.Undef : vector<4xf32>
;     spirv.Store "CrossWorkgroup" %0, %const0 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     %1 = spirv.Bitcast %0 : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup> to !spirv.ptr<!spirv.struct<(i32, f32)>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %1, %const1 ["Aligned", 4] : !spirv.struct<(i32, f32)>
;     %2 = spirv.Bitcast %0 : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup> to !spirv.ptr<!spirv.array<2 x i32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %2, %const2 ["Aligned", 4] : !spirv.array<2 x i32>
;     %3 = spirv.Bitcast %0 : !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup> to !spirv.ptr<vector<4xf32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %3, %const3 ["Aligned", 16] : vector<4xf32>
;     spirv.Return
;   }
; }
