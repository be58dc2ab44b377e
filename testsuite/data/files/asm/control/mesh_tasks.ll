; test: asm -mtriple=spirv1.4-unknown-vulkan1.3-library --spirv-ext=all
; OpEmitMeshTasksEXT ends the function that calls it.

declare void @__spirv_EmitMeshTasksEXT(i32, i32, i32)
define void @main() "hlsl.shader"="amplification" "hlsl.numthreads"="1,1,1" {
  call void @__spirv_EmitMeshTasksEXT(i32 1, i32 2, i32 3)
  ret void
}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Shader
;                OpCapability MeshShadingEXT
;                OpExtension "SPV_EXT_mesh_shader"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint TaskEXT %main "main"
;                OpExecutionMode %main LocalSize 1 1 1
;           %2 = OpString "mesh_tasks.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;      %uint_3 = OpConstant %uint 3
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;                OpEmitMeshTasksEXT %uint_1 %uint_2 %uint_3
;                OpFunctionEnd
