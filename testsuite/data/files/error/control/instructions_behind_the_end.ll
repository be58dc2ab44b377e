; test: error -mtriple=spirv1.4-unknown-vulkan1.3-library --spirv-ext=all
; A call of an instruction that ends its block has nothing but the end of the function behind it.

declare void @__spirv_EmitMeshTasksEXT(i32, i32, i32)
@g = internal addrspace(10) global i32 0
define void @main() "hlsl.shader"="amplification" "hlsl.numthreads"="1,1,1" {
  call void @__spirv_EmitMeshTasksEXT(i32 1, i32 1, i32 1)
  store volatile i32 1, ptr addrspace(10) @g
  ret void
}

; ---- expected ----
; error[E0004]: an instruction that ends its block is called where more instructions follow
;   --> an unnamed call in function @main
;   help: let `unreachable` or `ret void` follow the call
