; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; Atomics work on memory that invocations share.

@g = internal addrspace(10) global i32 0
@in = external addrspace(7) global i32
define void @main() #0 {
  %p = alloca i32
  store volatile i32 0, ptr %p
  %a = atomicrmw add ptr addrspace(10) @g, i32 1 monotonic
  %b = cmpxchg ptr addrspace(7) @in, i32 0, i32 1 monotonic monotonic
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0002]: an atomic on memory of the storage class Private
;   --> %a in function @main
;   help: no other invocation sees that memory: load and store will do
; error[E0002]: an atomic on memory of the storage class Input
;   --> %b in function @main
;   help: no other invocation sees that memory: load and store will do
