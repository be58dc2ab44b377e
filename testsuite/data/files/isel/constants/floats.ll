; test: isel -mtriple=spirv64-unknown-unknown
; Floating-point constants: negative zero, the smallest, the largest, infinities, NaN with its payload.

define spir_func void @f(ptr addrspace(1) %p) {
  store float -0.0, ptr addrspace(1) %p, align 4
  store float 0x36A0000000000000, ptr addrspace(1) %p, align 4
  store float 0x47EFFFFFE0000000, ptr addrspace(1) %p, align 4
  store float 0xFFF0000000000000, ptr addrspace(1) %p, align 4
  store float 0x7FF8000020000000, ptr addrspace(1) %p, align 4
  store half 0xHFBFF, ptr addrspace(1) %p, align 2
  store double 0x0000000000000001, ptr addrspace(1) %p, align 8
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "floats.ll"} {
;   spirv.func @f(%0: !spirv.ptr<f32, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant -0.0 : f32
;     %const1 = spirv.Constant 1.0e-45 : f32
;     %const2 = spirv.Constant 3.4028235e38 : f32
;     %const3 = spirv.Constant 0xFF800000 : f32
;     %const4 = spirv.Constant 0x7FC00001 : f32
;     %const5 = spirv.Constant -65504.0 : f16
;     %const6 = spirv.Constant 5.0e-324 : f64
;     spirv.Store "CrossWorkgroup" %0, %const0 ["Aligned", 4] : f32
;     spirv.Store "CrossWorkgroup" %0, %const1 ["Aligned", 4] : f32
;     spirv.Store "CrossWorkgroup" %0, %const2 ["Aligned", 4] : f32
;     spirv.Store "CrossWorkgroup" %0, %const3 ["Aligned", 4] : f32
;     spirv.Store "CrossWorkgroup" %0, %const4 ["Aligned", 4] : f32
;     %1 = spirv.Bitcast %0 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<f16, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %1, %const5 ["Aligned", 2] : f16
;     %2 = spirv.Bitcast %0 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<f64, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %2, %const6 ["Aligned", 8] : f64
;     spirv.Return
;   }
; }
