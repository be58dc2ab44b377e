; test: asm -mtriple=spirv1.4-unknown-vulkan1.3-closesthit
; Four columns of three are a matrix; a column is indexed by a value.

@to_object = external addrspace(7) constant [4 x <3 x float>], !spirv.Decorations !0
@kind = external addrspace(7) constant i32, !spirv.Decorations !2
@payload = external addrspace(5342) global <3 x float>
define void @main() "hlsl.shader"="closesthit" {
  %k = load i32, ptr addrspace(7) @kind
  %column = getelementptr [4 x <3 x float>], ptr addrspace(7) @to_object, i32 0, i32 %k
  %v = load <3 x float>, ptr addrspace(7) %column
  store <3 x float> %v, ptr addrspace(5342) @payload
  ret void
}
!0 = !{!1}
!1 = !{i32 11, i32 5331}
!2 = !{!3}
!3 = !{i32 11, i32 5333}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability RayTracingKHR
;                OpExtension "SPV_KHR_ray_tracing"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint ClosestHitKHR %main "main" %kind %to_object
;           %4 = OpString "transform_by_columns.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %k "k"
;                OpName %v "v"
;                OpName %kind "kind"
;                OpName %to_object "to_object"
;                OpName %payload "payload"
;                OpDecorate %kind BuiltIn HitKindKHR
;                OpDecorate %to_object BuiltIn WorldToObjectKHR
;        %uint = OpTypeInt 32 0
; %_ptr_Input_uint = OpTypePointer Input %uint
;        %kind = OpVariable %_ptr_Input_uint Input
;       %float = OpTypeFloat 32
;     %v3float = OpTypeVector %float 3
; %mat4v3float = OpTypeMatrix %v3float 4
; %_ptr_Input_mat4v3float = OpTypePointer Input %mat4v3float
;   %to_object = OpVariable %_ptr_Input_mat4v3float Input
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
; %_ptr_Input_v3float = OpTypePointer Input %v3float
; %_ptr_IncomingRayPayloadKHR_v3float = OpTypePointer IncomingRayPayloadKHR %v3float
;     %payload = OpVariable %_ptr_IncomingRayPayloadKHR_v3float IncomingRayPayloadKHR
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %k = OpLoad %uint %kind
;          %11 = OpAccessChain %_ptr_Input_v3float %to_object %k
;           %v = OpLoad %v3float %11
;                OpStore %payload %v
;                OpReturn
;                OpFunctionEnd
