; test: asm -mtriple=spirv1.4-unknown-vulkan1.3-library --spirv-ext=all
; What follows an instruction that ends the invocation is not reached.

declare void @__spirv_EmitMeshTasksEXT(i32, i32, i32)
@g = internal addrspace(10) global i32 0
define void @main() "hlsl.shader"="amplification" "hlsl.numthreads"="1,1,1" {
  call void @__spirv_EmitMeshTasksEXT(i32 1, i32 1, i32 1)
  store volatile i32 1, ptr addrspace(10) @g
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
;           %2 = OpString "instructions_behind_the_end.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
;      %uint_1 = OpConstant %uint 1
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;                OpEmitMeshTasksEXT %uint_1 %uint_1 %uint_1
;                OpFunctionEnd
