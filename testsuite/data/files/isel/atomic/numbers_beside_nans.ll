; test: isel --since-llvm=23 -mtriple=spirv64-unknown-unknown
; `fmaximumnum` and `fminimumnum` give the number beside a NaN, as the instructions of SPV_EXT_shader_atomic_float_min_max do.

define spir_kernel void @k(ptr addrspace(1) %p, float %x) {
  %a = atomicrmw fmaximumnum ptr addrspace(1) %p, float %x monotonic
  %b = atomicrmw fminimumnum ptr addrspace(1) %p, float %x monotonic
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "numbers_beside_nans.ll"} {
;   spirv.func @k(%0: !spirv.ptr<f32, CrossWorkgroup>, %1: f32) "None" {
;     %const0 = spirv.Constant 0 : i32
;     %2 = "spirv.AtomicFMaxEXT"(%0, %const0, %const0, %1) : (!spirv.ptr<f32, CrossWorkgroup>, i32, i32, f32) -> f32
;     %3 = "spirv.AtomicFMinEXT"(%0, %const0, %const0, %1) : (!spirv.ptr<f32, CrossWorkgroup>, i32, i32, f32) -> f32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
