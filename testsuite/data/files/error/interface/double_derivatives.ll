; test: error -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; Derivatives of double do not exist.

@in = external addrspace(7) constant double, !spirv.Decorations !0
@out = external addrspace(8) global double, !spirv.Decorations !2
declare double @llvm.spv.ddx.coarse.f64(double)
define void @main() #0 {
  %v = load double, ptr addrspace(7) @in
  %d = call double @llvm.spv.ddx.coarse.f64(double %v)
  store double %d, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1}
!1 = !{i32 30, i32 3}
!2 = !{!3}
!3 = !{i32 30, i32 0}

; ---- expected ----
; error[E0002]: a derivative of f64, which SPIR-V does not have: convert to f32 before
;   --> inst1 (spirv.DPdxCoarse) in function @main
