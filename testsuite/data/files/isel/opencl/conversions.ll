; test: isel -mtriple=spirv64-unknown-unknown
; Signs come from the mangled parameter and the name, saturation and rounding from the name.

declare spir_func <4 x i8> @_Z22convert_uchar4_sat_rteDv4_f(<4 x float>)
declare spir_func i16 @_Z17convert_short_satj(i32)
declare spir_func float @_Z17convert_float_rtzi(i32)
declare spir_func <3 x float> @_Z9as_float3Dv4_i(<4 x i32>)
define spir_kernel void @k(<4 x float> %v, i32 %i, <4 x i32> %w, ptr addrspace(1) %p) {
  %a = call spir_func <4 x i8> @_Z22convert_uchar4_sat_rteDv4_f(<4 x float> %v)
  %b = call spir_func i16 @_Z17convert_short_satj(i32 %i)
  %c = call spir_func float @_Z17convert_float_rtzi(i32 %i)
  %d = call spir_func <3 x float> @_Z9as_float3Dv4_i(<4 x i32> %w)
  store <4 x i8> %a, ptr addrspace(1) %p
  store i16 %b, ptr addrspace(1) %p
  store float %c, ptr addrspace(1) %p
  store <3 x float> %d, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "conversions.ll"} {
;   spirv.func @k(%0: vector<4xf32>, %1: i32, %2: vector<4xi32>, %3: !spirv.ptr<vector<4xi8>, CrossWorkgroup>) "None" {
;     %4 = spirv.ConvertFToU %0 {fp_rounding_mode = #spirv.fp_rounding_mode<RTE>, saturated_conversion} : vector<4xf32> to vector<4xi8>
;     %5 = "spirv.SatConvertUToS"(%1) : (i32) -> i16
;     %6 = spirv.ConvertSToF %1 {fp_rounding_mode = #spirv.fp_rounding_mode<RTZ>} : i32 to f32
;     %7 = spirv.Bitcast %2 : vector<4xi32> to vector<4xf32>
;     %8 = spirv.VectorShuffle [0 : i32, 1 : i32, 2 : i32] %7, %7 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
;     spirv.Store "CrossWorkgroup" %3, %4 ["Aligned", 4] : vector<4xi8>
;     %9 = spirv.Bitcast %3 : !spirv.ptr<vector<4xi8>, CrossWorkgroup> to !spirv.ptr<i16, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %9, %5 ["Aligned", 2] : i16
;     %10 = spirv.Bitcast %3 : !spirv.ptr<vector<4xi8>, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %10, %6 ["Aligned", 4] : f32
;     %11 = spirv.Bitcast %3 : !spirv.ptr<vector<4xi8>, CrossWorkgroup> to !spirv.ptr<vector<3xf32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %11, %8 ["Aligned", 16] : vector<3xf32>
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
