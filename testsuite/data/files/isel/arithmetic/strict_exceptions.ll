; test: isel -mtriple=spirv64-unknown-unknown
; Nothing records exceptions: what insists on it is told so once, and the other two behaviours ask for nothing.

declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.floor.f32(float, metadata)
define spir_kernel void @f(ptr addrspace(1) %out, float %x) strictfp {
  %a = call float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  %b = call float @llvm.experimental.constrained.floor.f32(float %a, metadata !"fpexcept.strict") strictfp
  %c = call float @llvm.experimental.constrained.fadd.f32(float %a, float %b, metadata !"round.dynamic", metadata !"fpexcept.maytrap") strictfp
  store float %c, ptr addrspace(1) %out
  ret void
}

; ---- expected ----
; warning[W0001]: fpexcept.strict is dropped: SPIR-V records no exceptions of floating point
;   --> %a in function @f
;   note: also at %b in function @f
;   help: state fpexcept.ignore where nothing looks at them
; spirv.module Physical64 OpenCL attributes {source_file = "strict_exceptions.ll"} {
;   spirv.func @f(%0: !spirv.ptr<f32, CrossWorkgroup>, %1: f32) "None" {
;     %2 = spirv.FAdd %1, %1 : f32
;     %3 = spirv.CL.floor %2 : f32
;     %4 = spirv.FAdd %2, %3 : f32
;     spirv.Store "CrossWorkgroup" %0, %4 ["Aligned", 4] : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
