; test: error -mtriple=spirv1.6-unknown-vulkan1.3-compute
; A buffer requires a set and a binding.

@buffer = external addrspace(11) global { i32 }
define void @main() #0 {
  store i32 1, ptr addrspace(11) @buffer
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; error[E0016]: a resource in StorageBuffer without the decoration DescriptorSet
;   --> global variable 'buffer'
;   help: add the decorations DescriptorSet and Binding (!spirv.Decorations)
