; test: asm -mtriple=spirv1.4-unknown-vulkan1.2-anyhit
; Instructions that end an invocation end their block; what the call's block goes on with is not reached.

@barycentrics = external addrspace(5339) global <2 x float>
@payload = external addrspace(5342) global float
declare void @__spirv_IgnoreIntersectionKHR()
declare void @__spirv_TerminateRayKHR()
define void @main() "hlsl.shader"="anyhit" {
  %b = load <2 x float>, ptr addrspace(5339) @barycentrics
  %x = extractelement <2 x float> %b, i32 0
  %transparent = fcmp olt float %x, 0.5
  br i1 %transparent, label %ignore, label %hit
ignore:
  call void @__spirv_IgnoreIntersectionKHR()
  br label %end
hit:
  store float %x, ptr addrspace(5342) @payload
  call void @__spirv_TerminateRayKHR()
  unreachable
end:
  %y = phi float [ 0.0, %ignore ]
  store float %y, ptr addrspace(5342) @payload
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability RayTracingKHR
;                OpExtension "SPV_KHR_ray_tracing"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint AnyHitKHR %main "main"
;           %2 = OpString "any_hit.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;                OpName %b "b"
;                OpName %x "x"
;                OpName %transparent "transparent"
;                OpName %barycentrics "barycentrics"
;                OpName %payload "payload"
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;       %float = OpTypeFloat 32
;     %v2float = OpTypeVector %float 2
; %_ptr_HitAttributeKHR_v2float = OpTypePointer HitAttributeKHR %v2float
; %barycentrics = OpVariable %_ptr_HitAttributeKHR_v2float HitAttributeKHR
;        %bool = OpTypeBool
;   %float_0_5 = OpConstant %float 0.5
; %_ptr_IncomingRayPayloadKHR_float = OpTypePointer IncomingRayPayloadKHR %float
;     %payload = OpVariable %_ptr_IncomingRayPayloadKHR_float IncomingRayPayloadKHR
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %b = OpLoad %v2float %barycentrics
;           %x = OpCompositeExtract %float %b 0
; %transparent = OpFOrdLessThan %bool %x %float_0_5
;                OpSelectionMerge %14 None
;                OpBranchConditional %transparent %15 %14
;          %15 = OpLabel
;                OpIgnoreIntersectionKHR
;          %14 = OpLabel
;                OpStore %payload %x
;                OpTerminateRayKHR
;                OpFunctionEnd
