; test: legalize -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; Derivatives are of 32-bit numbers: those of half are computed in float.

@in = external addrspace(7) constant half, !spirv.Decorations !0
@out = external addrspace(8) global half, !spirv.Decorations !2
declare half @llvm.spv.ddx.coarse.f16(half)
define void @main() #0 {
  %v = load half, ptr addrspace(7) @in
  %d = call half @llvm.spv.ddx.coarse.f16(half %v)
  store half %d, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1}
!1 = !{i32 30, i32 3}
!2 = !{!3}
!3 = !{i32 30, i32 0}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "half_derivatives.ll"} {
;   spirv.GlobalVariable @in {location = 3 : i32} : !spirv.ptr<f16, Input>
;   spirv.GlobalVariable @out {location = 0 : i32} : !spirv.ptr<f16, Output>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @in : !spirv.ptr<f16, Input>
;     %global1 = spirv.mlir.addressof @out : !spirv.ptr<f16, Output>
;     %0 = spirv.Load "Input" %global0 : f16
;     %1 = spirv.FConvert %0 : f16 to f32
;     %2 = "spirv.DPdxCoarse"(%1) : (f32) -> f32
;     %3 = spirv.FConvert %2 : f32 to f16
;     spirv.Store "Output" %global1, %3 : f16
;     spirv.Return
;   }
;   spirv.EntryPoint "Fragment" @main
;   spirv.ExecutionMode @main "OriginUpperLeft"
; }
