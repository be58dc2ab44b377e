; test: asm -mtriple=spirv1.4-unknown-vulkan1.3-amplification
; What a task shader sends to the mesh shaders that it starts.

%payload = type { <4 x float>, i32 }
@payload = external addrspace(5402) global %payload
declare void @__spirv_EmitMeshTasksEXT(i32, i32, i32, ptr addrspace(5402))
define void @main() "hlsl.shader"="amplification" "hlsl.numthreads"="1,1,1" {
  store i32 3, ptr addrspace(5402) getelementptr (%payload, ptr addrspace(5402) @payload, i32 0, i32 1)
  call void @__spirv_EmitMeshTasksEXT(i32 1, i32 1, i32 1, ptr addrspace(5402) @payload)
  unreachable
}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Shader
;                OpCapability MeshShadingEXT
;                OpExtension "SPV_EXT_mesh_shader"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint TaskEXT %main "main" %payload_0
;                OpExecutionMode %main LocalSize 1 1 1
;           %3 = OpString "task_payload.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %payload "payload"
;                OpName %payload_0 "payload"
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
;        %uint = OpTypeInt 32 0
;     %payload = OpTypeStruct %v4float %uint
; %_ptr_TaskPayloadWorkgroupEXT_payload = OpTypePointer TaskPayloadWorkgroupEXT %payload
;   %payload_0 = OpVariable %_ptr_TaskPayloadWorkgroupEXT_payload TaskPayloadWorkgroupEXT
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
; %_ptr_TaskPayloadWorkgroupEXT_uint = OpTypePointer TaskPayloadWorkgroupEXT %uint
;      %uint_1 = OpConstant %uint 1
;      %uint_3 = OpConstant %uint 3
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpAccessChain %_ptr_TaskPayloadWorkgroupEXT_uint %payload_0 %uint_1
;                OpStore %8 %uint_3
;                OpEmitMeshTasksEXT %uint_1 %uint_1 %uint_1 %payload_0
;                OpFunctionEnd
