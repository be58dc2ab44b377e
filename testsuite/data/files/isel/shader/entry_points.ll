; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-library
; Entry points of several stages in one module, each with its own workgroup size.

define void @first() #0 {
  ret void
}
define void @second() #1 {
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,4,1" "hlsl.shader"="compute" }
attributes #1 = { "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "entry_points.ll"} {
;   spirv.func @first() "DontInline" {
;     spirv.Return
;   }
;   spirv.func @second() "DontInline" {
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @first
;   spirv.EntryPoint "GLCompute" @second
;   spirv.ExecutionMode @first "LocalSize", 8, 4, 1
;   spirv.ExecutionMode @second "LocalSize", 64, 1, 1
; }
