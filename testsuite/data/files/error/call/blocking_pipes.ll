; test: error -mtriple=spirv64-unknown-unknown
; The grammar, and with it every validator, gives blocking accesses of pipes a result, which they do not have.

declare spir_func void @__read_pipe_2_bl(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
declare spir_func void @__spirv_WritePipeBlockingINTEL(target("spirv.Pipe", 1), ptr addrspace(4), i32, i32)
define spir_kernel void @f(target("spirv.Pipe", 0) %in, target("spirv.Pipe", 1) %out, ptr addrspace(4) %packet) {
  call spir_func void @__read_pipe_2_bl(target("spirv.Pipe", 0) %in, ptr addrspace(4) %packet, i32 4, i32 4)
  call spir_func void @__spirv_WritePipeBlockingINTEL(target("spirv.Pipe", 1) %out, ptr addrspace(4) %packet, i32 4, i32 4)
  ret void
}

; ---- expected ----
; error[E0004]: __read_pipe_2_bl: no validator accepts the instructions of SPV_INTEL_blocking_pipes; wait for a packet in a loop
;   --> an unnamed call in function @f
; error[E0004]: OpWritePipeBlockingALTERA is not an instruction that can be called as __spirv_WritePipeBlockingINTEL
;   --> an unnamed call in function @f
