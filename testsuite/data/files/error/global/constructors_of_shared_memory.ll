; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; All invocations would execute the constructor.

@shared = internal addrspace(3) global i32 undef
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }]

define internal void @init() {
  store i32 1, ptr addrspace(3) @shared
  ret void
}

define void @main() #0 {
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="4,1,1" }

; ---- expected ----
; error[E0002]: the constructors of the module use @shared, which several invocations share: executed in each, they would compete
;   help: initialize the variable in the entry point, followed by a barrier
