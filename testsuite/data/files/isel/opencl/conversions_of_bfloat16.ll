; test: isel -mtriple=spirv64-unknown-unknown
; The names of SPV_INTEL_bfloat16_conversion convert the bits of bfloat16; where the type itself is theirs, OpFConvert does.

declare spir_func i16 @_Z27__spirv_ConvertFToBF16INTELf(float)
declare spir_func bfloat @_Z34__spirv_ConvertFToBF16INTEL_RDF16bf(float)
declare spir_func <4 x float> @_Z35__spirv_ConvertBF16ToFINTEL_Rfloat4Dv4_DF16b(<4 x bfloat>)
define spir_kernel void @k(ptr addrspace(1) %out, float %x, <4 x bfloat> %v) {
  %bits = call spir_func i16 @_Z27__spirv_ConvertFToBF16INTELf(float %x)
  store i16 %bits, ptr addrspace(1) %out
  %number = call spir_func bfloat @_Z34__spirv_ConvertFToBF16INTEL_RDF16bf(float %x)
  store bfloat %number, ptr addrspace(1) %out
  %wide = call spir_func <4 x float> @_Z35__spirv_ConvertBF16ToFINTEL_Rfloat4Dv4_DF16b(<4 x bfloat> %v)
  store <4 x float> %wide, ptr addrspace(1) %out
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "conversions_of_bfloat16.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i16, CrossWorkgroup>, %1: f32, %2: vector<4xbf16>) "None" {
;     %3 = spirv.INTEL.ConvertFToBF16 %1 : f32 to i16
;     spirv.Store "CrossWorkgroup" %0, %3 ["Aligned", 2] : i16
;     %4 = spirv.FConvert %1 : f32 to bf16
;     %5 = spirv.Bitcast %0 : !spirv.ptr<i16, CrossWorkgroup> to !spirv.ptr<bf16, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %5, %4 ["Aligned", 2] : bf16
;     %6 = spirv.FConvert %2 : vector<4xbf16> to vector<4xf32>
;     %7 = spirv.Bitcast %0 : !spirv.ptr<i16, CrossWorkgroup> to !spirv.ptr<vector<4xf32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %7, %6 ["Aligned", 16] : vector<4xf32>
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
