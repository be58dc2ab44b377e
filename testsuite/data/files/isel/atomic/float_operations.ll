; test: isel -mtriple=spirv64-unknown-unknown
; Read-modify-writes of floats: an exchange, sums and extrema by extension, a difference by the negative.

define spir_func void @f(ptr addrspace(1) %p, float %v) {
  %1 = atomicrmw xchg ptr addrspace(1) %p, float %v monotonic, align 4
  %2 = atomicrmw fadd ptr addrspace(1) %p, float %v monotonic, align 4
  %3 = atomicrmw fsub ptr addrspace(1) %p, float %v monotonic, align 4
  %4 = atomicrmw fmax ptr addrspace(1) %p, float %v monotonic, align 4
  %5 = atomicrmw fmin ptr addrspace(1) %p, float %v monotonic, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "float_operations.ll"} {
;   spirv.func @f(%0: !spirv.ptr<f32, CrossWorkgroup>, %1: f32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %2 = spirv.AtomicExchange <CrossDevice> <None> %0, %1 : !spirv.ptr<f32, CrossWorkgroup>
;     %3 = spirv.EXT.AtomicFAdd <CrossDevice> <None> %0, %1 : !spirv.ptr<f32, CrossWorkgroup>
;     %4 = spirv.FNegate %1 : f32
;     %5 = spirv.EXT.AtomicFAdd <CrossDevice> <None> %0, %4 : !spirv.ptr<f32, CrossWorkgroup>
;     %6 = "spirv.AtomicFMaxEXT"(%0, %const0, %const0, %1) : (!spirv.ptr<f32, CrossWorkgroup>, i32, i32, f32) -> f32
;     %7 = "spirv.AtomicFMinEXT"(%0, %const0, %const0, %1) : (!spirv.ptr<f32, CrossWorkgroup>, i32, i32, f32) -> f32
;     spirv.Return
;   }
; }
