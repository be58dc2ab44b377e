; test: error -mtriple=spirv1.6-unknown-vulkan1.3-library
; SPIR-V has no nodes of work graphs.
define void @main() "hlsl.shader"="node" {
  ret void
}

; ---- expected ----
; error[E0002]: @main is a node of a work graph, for which SPIR-V has neither an execution model nor records
;   --> function @main
;   help: compile it for the stage "compute" and dispatch it by the host
