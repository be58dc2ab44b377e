; test: isel -mtriple=spirv64-unknown-unknown
; vector.reduce.fmaximum is NaN where a component is, which vector.reduce.fmax leaves out.

define spir_func float @f(<2 x float> %v) {
  %a = call float @llvm.vector.reduce.fmaximum.v2f32(<2 x float> %v)
  %b = call nnan float @llvm.vector.reduce.fminimum.v2f32(<2 x float> %v)
  %c = call float @llvm.vector.reduce.fmax.v2f32(<2 x float> %v)
  %d = fadd float %a, %b
  %r = fadd float %d, %c
  ret float %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "reductions_that_keep_nan.ll"} {
;   spirv.func @f(%0: vector<2xf32>) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<2xf32>
;     %2 = spirv.CompositeExtract %0[1 : i32] : vector<2xf32>
;     %3 = spirv.CL.fmax %1, %2 : f32
;     %4 = spirv.FUnordNotEqual %1, %1 : f32
;     %5 = spirv.FUnordNotEqual %2, %2 : f32
;     %6 = spirv.LogicalOr %4, %5 : i1
;     %7 = spirv.FAdd %1, %2 : f32
;     %8 = spirv.Select %6, %7, %3 : i1, f32
;     %9 = spirv.CompositeExtract %0[0 : i32] : vector<2xf32>
;     %10 = spirv.CompositeExtract %0[1 : i32] : vector<2xf32>
;     %11 = spirv.CL.fmin %9, %10 : f32
;     %12 = spirv.CompositeExtract %0[0 : i32] : vector<2xf32>
;     %13 = spirv.CompositeExtract %0[1 : i32] : vector<2xf32>
;     %14 = spirv.CL.fmax %12, %13 : f32
;     %15 = spirv.FAdd %8, %11 : f32
;     %16 = spirv.FAdd %15, %14 : f32
;     spirv.ReturnValue %16 : f32
;   }
; }
