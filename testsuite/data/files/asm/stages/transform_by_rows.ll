; test: asm -mtriple=spirv1.4-unknown-vulkan1.3-closesthit
; Three rows of four are the built-in's four columns of three, transposed: row 1, column 2.

@to_world = external addrspace(7) constant [3 x <4 x float>], !spirv.Decorations !0
@payload = external addrspace(5342) global float
define void @main() "hlsl.shader"="closesthit" {
  %row = getelementptr [3 x <4 x float>], ptr addrspace(7) @to_world, i32 0, i32 1
  %v = load <4 x float>, ptr addrspace(7) %row
  %x = extractelement <4 x float> %v, i32 2
  store float %x, ptr addrspace(5342) @payload
  ret void
}
!0 = !{!1}
!1 = !{i32 11, i32 5330}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability RayTracingKHR
;                OpExtension "SPV_KHR_ray_tracing"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint ClosestHitKHR %main "main" %to_world
;           %3 = OpString "transform_by_rows.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %v "v"
;                OpName %x "x"
;                OpName %to_world "to_world"
;                OpName %payload "payload"
;                OpDecorate %to_world BuiltIn ObjectToWorldKHR
;       %float = OpTypeFloat 32
;     %v3float = OpTypeVector %float 3
; %mat4v3float = OpTypeMatrix %v3float 4
; %_ptr_Input_mat4v3float = OpTypePointer Input %mat4v3float
;    %to_world = OpVariable %_ptr_Input_mat4v3float Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
; %_ptr_Input_float = OpTypePointer Input %float
;        %uint = OpTypeInt 32 0
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;      %uint_3 = OpConstant %uint 3
;     %v4float = OpTypeVector %float 4
; %_ptr_IncomingRayPayloadKHR_float = OpTypePointer IncomingRayPayloadKHR %float
;     %payload = OpVariable %_ptr_IncomingRayPayloadKHR_float IncomingRayPayloadKHR
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpAccessChain %_ptr_Input_float %to_world %uint_0 %uint_1
;          %12 = OpLoad %float %8
;          %13 = OpAccessChain %_ptr_Input_float %to_world %uint_1 %uint_1
;          %14 = OpLoad %float %13
;          %15 = OpAccessChain %_ptr_Input_float %to_world %uint_2 %uint_1
;          %17 = OpLoad %float %15
;          %18 = OpAccessChain %_ptr_Input_float %to_world %uint_3 %uint_1
;          %20 = OpLoad %float %18
;           %v = OpCompositeConstruct %v4float %12 %14 %17 %20
;           %x = OpCompositeExtract %float %v 2
;                OpStore %payload %x
;                OpReturn
;                OpFunctionEnd
