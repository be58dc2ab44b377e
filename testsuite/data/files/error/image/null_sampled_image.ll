; test: error -mtriple=spirv64-unknown-unknown
; A sampled image has no null.

declare spir_func <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0), <2 x float>, i32, float)
define spir_kernel void @k(ptr addrspace(1) %o) {
  %v = call spir_func <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) zeroinitializer, <2 x float> zeroinitializer, i32 2, float 0.0)
  store <4 x float> %v, ptr addrspace(1) %o
  ret void
}

; ---- expected ----
; error[E0002]: a null value of type target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0), which has none in SPIR-V
;   --> %v in function @k
