; test: isel -mtriple=spirv64-unknown-unknown
; A trap that does nothing is never silent.

declare void @llvm.trap()
declare void @llvm.debugtrap()
declare void @llvm.ubsantrap(i8 immarg)
define spir_kernel void @f() {
  call void @llvm.debugtrap()
  call void @llvm.ubsantrap(i8 1)
  call void @llvm.trap()
  ret void
}

; ---- expected ----
; warning[W0001]: llvm.debugtrap does nothing: core SPIR-V has no traps
;   --> an unnamed call in function @f
;   help: name SPV_KHR_abort in the list of extensions to end the invocation
; warning[W0001]: llvm.ubsantrap does nothing: core SPIR-V has no traps
;   --> an unnamed call in function @f
;   help: name SPV_KHR_abort in the list of extensions to end the invocation
; warning[W0001]: llvm.trap does nothing: core SPIR-V has no traps
;   --> an unnamed call in function @f
;   help: name SPV_KHR_abort in the list of extensions to end the invocation
; spirv.module Physical64 OpenCL attributes {source_file = "traps.ll"} {
;   spirv.func @f() "None" {
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
