; test: isel -mtriple=spirv64-unknown-unknown
; Counts and offsets of OpenCL.std are as wide as pointers, whatever the call passes.

declare spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcj(ptr addrspace(1), i32)
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  call spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcj(ptr addrspace(1) %p, i32 %n)
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "counts_of_32_bits.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i8, CrossWorkgroup>, %1: i32) "None" {
;     %2 = spirv.UConvert %1 : i32 to i64
;     "spirv.CL.prefetch"(%0, %2) : (!spirv.ptr<i8, CrossWorkgroup>, i64) -> ()
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
