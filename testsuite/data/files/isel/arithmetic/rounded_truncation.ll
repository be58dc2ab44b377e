; test: isel
; A conversion to half states its rounding mode; the mode that is asked for is the one that SPIR-V has.
target triple = "spirv64"

declare half @llvm.fptrunc.round.f16.f32(float, metadata)
declare <2 x half> @llvm.fptrunc.round.v2f16.v2f32(<2 x float>, metadata)
declare i32 @llvm.get.rounding()

define spir_kernel void @k(ptr addrspace(1) %p, float %x, <2 x float> %y) {
  %up = call half @llvm.fptrunc.round.f16.f32(float %x, metadata !"round.upward")
  store half %up, ptr addrspace(1) %p
  %zero = call <2 x half> @llvm.fptrunc.round.v2f16.v2f32(<2 x float> %y, metadata !"round.towardzero")
  store <2 x half> %zero, ptr addrspace(1) %p
  %mode = call i32 @llvm.get.rounding()
  store i32 %mode, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "rounded_truncation.ll"} {
;   spirv.func @k(%0: !spirv.ptr<f16, CrossWorkgroup>, %1: f32, %2: vector<2xf32>) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %3 = spirv.FConvert %1 {fp_rounding_mode = #spirv.fp_rounding_mode<RTP>} : f32 to f16
;     spirv.Store "CrossWorkgroup" %0, %3 ["Aligned", 2] : f16
;     %4 = spirv.FConvert %2 {fp_rounding_mode = #spirv.fp_rounding_mode<RTZ>} : vector<2xf32> to vector<2xf16>
;     %5 = spirv.Bitcast %0 : !spirv.ptr<f16, CrossWorkgroup> to !spirv.ptr<vector<2xf16>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %5, %4 ["Aligned", 4] : vector<2xf16>
;     %6 = spirv.Bitcast %0 : !spirv.ptr<f16, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %6, %const0 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
