; test: isel -mtriple=spirv-unknown-vulkan1.3-pixel
; An entry point of another stage: its execution model and modes.

define void @main() #0 {
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "stages.ll"} {
;   spirv.func @main() "DontInline" {
;     spirv.Return
;   }
;   spirv.EntryPoint "Fragment" @main
;   spirv.ExecutionMode @main "OriginUpperLeft"
; }
