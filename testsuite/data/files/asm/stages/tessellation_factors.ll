; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-hull
; The factors of a triangle: SPIR-V's arrays have room for those of a quad.

@edges = external addrspace(8) global [3 x float], !spirv.Decorations !0
@inside = external addrspace(8) global float, !spirv.Decorations !2
define void @main() "hlsl.shader"="hull" {
  store [3 x float] [float 1.0, float 2.0, float 3.0], ptr addrspace(8) @edges
  store float 4.0, ptr addrspace(8) @inside
  ret void
}
!spirv.ExecutionMode = !{!4, !5}
!0 = !{!1, !6}
!1 = !{i32 11, i32 11}
!2 = !{!3, !6}
!3 = !{i32 11, i32 12}
!4 = !{ptr @main, i32 22}
!5 = !{ptr @main, i32 26, i32 3}
!6 = !{i32 15}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability Tessellation
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint TessellationControl %main "main" %edges %inside
;                OpExecutionMode %main Triangles
;                OpExecutionMode %main OutputVertices 3
;           %4 = OpString "tessellation_factors.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %edges "edges"
;                OpName %inside "inside"
;                OpDecorate %edges BuiltIn TessLevelOuter
;                OpDecorate %edges Patch
;                OpDecorate %inside BuiltIn TessLevelInner
;                OpDecorate %inside Patch
;       %float = OpTypeFloat 32
;        %uint = OpTypeInt 32 0
;      %uint_4 = OpConstant %uint 4
; %_arr_float_uint_4 = OpTypeArray %float %uint_4
; %_ptr_Output__arr_float_uint_4 = OpTypePointer Output %_arr_float_uint_4
;       %edges = OpVariable %_ptr_Output__arr_float_uint_4 Output
;      %uint_2 = OpConstant %uint 2
; %_arr_float_uint_2 = OpTypeArray %float %uint_2
; %_ptr_Output__arr_float_uint_2 = OpTypePointer Output %_arr_float_uint_2
;      %inside = OpVariable %_ptr_Output__arr_float_uint_2 Output
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
;      %uint_3 = OpConstant %uint 3
; %_arr_float_uint_3 = OpTypeArray %float %uint_3
;     %float_1 = OpConstant %float 1
;     %float_2 = OpConstant %float 2
;     %float_3 = OpConstant %float 3
;          %10 = OpConstantComposite %_arr_float_uint_3 %float_1 %float_2 %float_3
; %_ptr_Output_float = OpTypePointer Output %float
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;     %float_4 = OpConstant %float 4
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %9 = OpCompositeExtract %float %10 0
;          %12 = OpAccessChain %_ptr_Output_float %edges %uint_0
;                OpStore %12 %9
;          %14 = OpCompositeExtract %float %10 1
;          %15 = OpAccessChain %_ptr_Output_float %edges %uint_1
;                OpStore %15 %14
;          %17 = OpCompositeExtract %float %10 2
;          %18 = OpAccessChain %_ptr_Output_float %edges %uint_2
;                OpStore %18 %17
;          %20 = OpAccessChain %_ptr_Output_float %inside %uint_0
;                OpStore %20 %float_4
;                OpReturn
;                OpFunctionEnd
