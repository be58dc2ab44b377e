; test: error -mtriple=spirv64-unknown-unknown
; A sampled image is neither merged nor stored.

declare spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @__spirv_SampledImage(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"))
define spir_kernel void @k(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %j, target("spirv.Sampler") %s, ptr addrspace(1) %o, i1 %c) {
  %p = call spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @__spirv_SampledImage(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Sampler") %s)
  %q = call spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @__spirv_SampledImage(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %j, target("spirv.Sampler") %s)
  %r = select i1 %c, target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %p, target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %q
  store target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %p, ptr addrspace(1) %o
  ret void
}

; ---- expected ----
; error[E0002]: %p, an image put together with a sampler, is stored, merged, passed or returned
;   --> %r in function @k
;   note: also at an unnamed store in function @k
;   help: do so with the image and the sampler, and put them together where they are used
