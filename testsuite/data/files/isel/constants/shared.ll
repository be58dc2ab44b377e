; test: isel -mtriple=spirv64-unknown-unknown
; A constant that is spelled in several ways is one constant.

define spir_func void @f(ptr addrspace(1) %p) {
  store <2 x i32> <i32 3, i32 3>, ptr addrspace(1) %p, align 8
  store <2 x i32> splat (i32 3), ptr addrspace(1) %p, align 8
  store { i32, i32 } { i32 3, i32 3 }, ptr addrspace(1) %p, align 4
  store <2 x i32> <i32 0, i32 0>, ptr addrspace(1) %p, align 8
  store <2 x i32> zeroinitializer, ptr addrspace(1) %p, align 8
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "shared.ll"} {
;   spirv.func @f(%0: !spirv.ptr<vector<2xi32>, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant dense<[3, 3]> : vector<2xi32>
;     %const1 = spirv.Constant 3 : i32
;     %const2 = "spirv.ConstantComposite"(%const1, %const1) : (i32, i32) -> !spirv.struct<(i32, i32)>
;     %const3 = "spirv.Constant"() <{value = dense<0> : vector<2xi32>}> {null} : () -> vector<2xi32>
;     spirv.Store "CrossWorkgroup" %0, %const0 ["Aligned", 8] : vector<2xi32>
;     spirv.Store "CrossWorkgroup" %0, %const0 ["Aligned", 8] : vector<2xi32>
;     %1 = spirv.Bitcast %0 : !spirv.ptr<vector<2xi32>, CrossWorkgroup> to !spirv.ptr<!spirv.struct<(i32, i32)>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %1, %const2 ["Aligned", 4] : !spirv.struct<(i32, i32)>
;     spirv.Store "CrossWorkgroup" %0, %const3 ["Aligned", 8] : vector<2xi32>
;     spirv.Store "CrossWorkgroup" %0, %const3 ["Aligned", 8] : vector<2xi32>
;     spirv.Return
;   }
; }
