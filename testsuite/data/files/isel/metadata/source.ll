; test: isel -mtriple=spirv64-unknown-unknown
; Language, version and file of the source.

source_filename = "kernel.cl"
define spir_kernel void @k() {
  ret void
}
!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "kernel.cl", source_language = "OpenCL_C", source_version = 102000 : i32} {
;   spirv.func @k() "None" {
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
