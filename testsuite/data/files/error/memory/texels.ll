; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; Texels are read and written by components; atomics work on single ones of 32 bits.

declare target("spirv.Image", float, 5, 2, 0, 0, 2, 1) @llvm.spv.resource.handlefrombinding.a(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.Image", float, 5, 2, 0, 0, 2, 1), i32)
declare void @llvm.memcpy.p11.p10.i32(ptr addrspace(11), ptr addrspace(10), i32, i1)
@bytes = internal addrspace(10) global [16 x i8] zeroinitializer
define void @main() #0 {
  %h = call target("spirv.Image", float, 5, 2, 0, 0, 2, 1) @llvm.spv.resource.handlefrombinding.a(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.Image", float, 5, 2, 0, 0, 2, 1) %h, i32 1)
  call void @llvm.memcpy.p11.p10.i32(ptr addrspace(11) %p, ptr addrspace(10) @bytes, i32 2, i1 false)
  %far = getelementptr i8, ptr addrspace(11) %p, i32 -4
  %v = load i128, ptr addrspace(11) %far
  %a = atomicrmw fadd ptr addrspace(11) %p, float 1.0 monotonic
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0002]: an access to a texel by components of another width
;   --> an unnamed call in function @main
; error[E0002]: an atomic on a texel of several components, or of an unknown format
;   --> %a in function @main
;   help: declare the typed buffer with one component of 32 or 64 bits, such as R32i
