; test: asm -mtriple=spirv1.4-unknown-vulkan1.2-intersection
; An intersection writes its attributes and reports a hit.

@attributes = external addrspace(5339) global <2 x float>
declare i1 @__spirv_ReportIntersectionKHR(float, i32)
define void @main() "hlsl.shader"="intersection" {
  store <2 x float> <float 0.25, float 0.5>, ptr addrspace(5339) @attributes
  %accepted = call i1 @__spirv_ReportIntersectionKHR(float 1.0, i32 2)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability RayTracingKHR
;                OpExtension "SPV_KHR_ray_tracing"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint IntersectionKHR %main "main"
;           %2 = OpString "intersection.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;                OpName %accepted "accepted"
;                OpName %attributes "attributes"
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;       %float = OpTypeFloat 32
;     %v2float = OpTypeVector %float 2
; %_ptr_HitAttributeKHR_v2float = OpTypePointer HitAttributeKHR %v2float
;  %attributes = OpVariable %_ptr_HitAttributeKHR_v2float HitAttributeKHR
;  %float_0_25 = OpConstant %float 0.25
;   %float_0_5 = OpConstant %float 0.5
;           %7 = OpConstantComposite %v2float %float_0_25 %float_0_5
;        %bool = OpTypeBool
;     %float_1 = OpConstant %float 1
;        %uint = OpTypeInt 32 0
;      %uint_2 = OpConstant %uint 2
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;                OpStore %attributes %7
;    %accepted = OpReportIntersectionKHR %bool %float_1 %uint_2
;                OpReturn
;                OpFunctionEnd
