; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-library
; The example of HLSL proposal 0017: an array of images, without size and alignment.

%type_2d_image = type target("spirv.Image", float, 1, 2, 0, 0, 1, 0)
%integral_constant_4 = type target("spirv.IntegralConstant", i32, 4)
%ArrayTex2D = type target("spirv.Type", %type_2d_image, %integral_constant_4, 28)

define void @f(%ArrayTex2D %images) {
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability Linkage
;                OpMemoryModel Logical GLSL450
;           %1 = OpString "proposal_example.ll"
;                OpSource Unknown 0 %1
;                OpName %f "f"
;                OpName %images "images"
;                OpDecorate %f LinkageAttributes "f" Export
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
;           %9 = OpTypeImage %float 2D 2 0 0 1 Unknown
;        %uint = OpTypeInt 32 0
;      %uint_4 = OpConstant %uint 4
; %_arr_9_uint_4 = OpTypeArray %9 %uint_4
;           %4 = OpTypeFunction %void %_arr_9_uint_4
;           %f = OpFunction %void None %4
;      %images = OpFunctionParameter %_arr_9_uint_4
;           %7 = OpLabel
;                OpReturn
;                OpFunctionEnd
