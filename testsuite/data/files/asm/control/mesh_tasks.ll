; test: asm -mtriple=spirv1.4-unknown-vulkan1.3-library --spirv-ext=all
; OpEmitMeshTasksEXT ends the function that calls it.

declare void @__spirv_EmitMeshTasksEXT(i32, i32, i32)
define void @main() "hlsl.shader"="amplification" "hlsl.numthreads"="1,1,1" {
  call void @__spirv_EmitMeshTasksEXT(i32 1, i32 2, i32 3)
  ret void
}
