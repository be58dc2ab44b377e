; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-library
; Capabilities, extensions and the memory model come along.

%matrix = type target("spirv.Type", half, target("spirv.IntegralConstant", i32, 3), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 0), 4456)
%query = type target("spirv.Type", 4472)
%structure = type target("spirv.Type", 5341)

define void @f(%matrix %m, %query %q, %structure %s) {
  ret void
}

; ---- expected ----
; ; Version: 1.5
;                OpCapability Shader
;                OpCapability Linkage
;                OpCapability Float16
;                OpCapability RayQueryKHR
;                OpCapability VulkanMemoryModel
;                OpCapability CooperativeMatrixKHR
;                OpExtension "SPV_KHR_cooperative_matrix"
;                OpExtension "SPV_KHR_ray_query"
;                OpMemoryModel Logical Vulkan
;           %1 = OpString "requirements.ll"
;                OpSource Unknown 0 %1
;                OpName %f "f"
;                OpName %m "m"
;                OpName %q "q"
;                OpName %s "s"
;                OpDecorate %f LinkageAttributes "f" Export
;        %void = OpTypeVoid
;        %half = OpTypeFloat 16
;        %uint = OpTypeInt 32 0
;      %uint_3 = OpConstant %uint 3
;     %uint_16 = OpConstant %uint 16
;      %uint_0 = OpConstant %uint 0
;           %5 = OpTypeCooperativeMatrixKHR %half %uint_3 %uint_16 %uint_16 %uint_0
;           %7 = OpTypeRayQueryKHR
;           %9 = OpTypeAccelerationStructureKHR
;           %4 = OpTypeFunction %void %5 %7 %9
;           %f = OpFunction %void None %4
;           %m = OpFunctionParameter %5
;           %q = OpFunctionParameter %7
;           %s = OpFunctionParameter %9
;          %11 = OpLabel
;                OpReturn
;                OpFunctionEnd
