; test: isel -mtriple=spirv64-unknown-unknown
; A function that returns or has an image put together with a sampler is inlined: SPIR-V has it only where it is used. Images
; are selected by control flow.

declare spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @__spirv_SampledImage(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"))
declare spir_func <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0), <2 x float>, i32, float)
define spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @make(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Sampler") %s) {
  %p = call spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @__spirv_SampledImage(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Sampler") %s)
  ret target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %p
}
define spir_func <4 x float> @sample(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %p) {
  %v = call spir_func <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %p, <2 x float> zeroinitializer, i32 2, float 0.0)
  ret <4 x float> %v
}
define spir_kernel void @k(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %j, target("spirv.Sampler") %s, ptr addrspace(1) %o, i32 %c) {
  %is = icmp eq i32 %c, 0
  %either = select i1 %is, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %j
  %p = call spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @make(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %either, target("spirv.Sampler") %s)
  %v = call spir_func <4 x float> @sample(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %p)
  store <4 x float> %v, ptr addrspace(1) %o
  ret void
}

; ---- expected ----
; !type0 = !spirv.image<none, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown, ReadOnly>
; spirv.module Physical64 OpenCL attributes {source_file = "sampled_images_of_functions.ll"} {
;   spirv.func @k(%0: !type0, %1: !type0, %2: !spirv.sampler, %3: !spirv.ptr<vector<4xf32>, CrossWorkgroup>, %4: i32) "None" {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = "spirv.Constant"() <{value = dense<0.0> : vector<2xf32>}> {null} : () -> vector<2xf32>
;     %const2 = spirv.Constant 0.0 : f32
;     %5 = spirv.IEqual %4, %const0 : i32
;     spirv.BranchConditional %5, ^bb2(%0 : !type0), ^bb1
;   ^bb1:
;     spirv.Branch ^bb2(%1 : !type0)
;   ^bb2(%6: !type0):
;     %7 = "spirv.SampledImage"(%6, %2) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %8 = spirv.ImageSampleExplicitLod %7, %const1 ["Lod"], %const2 : !spirv.sampled_image<!type0>, vector<2xf32>, f32 -> vector<4xf32>
;     spirv.Store "CrossWorkgroup" %3, %8 ["Aligned", 16] : vector<4xf32>
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
