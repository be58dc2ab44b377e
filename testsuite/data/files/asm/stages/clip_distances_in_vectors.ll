; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-vertex
; Clip distances in vectors, as HLSL has them, are one array.

@clip = external addrspace(8) global [2 x <2 x float>], !spirv.Decorations !0
@index = external addrspace(7) constant i32, !spirv.Decorations !2
define void @main() "hlsl.shader"="vertex" {
  %i = load i32, ptr addrspace(7) @index
  %p = getelementptr [2 x <2 x float>], ptr addrspace(8) @clip, i32 0, i32 1, i32 %i
  store float 1.0, ptr addrspace(8) %p
  store <2 x float> zeroinitializer, ptr addrspace(8) @clip
  ret void
}
!0 = !{!1}
!1 = !{i32 11, i32 3}
!2 = !{!3}
!3 = !{i32 11, i32 42}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability ClipDistance
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Vertex %main "main" %index %clip
;           %4 = OpString "clip_distances_in_vectors.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %i "i"
;                OpName %index "index"
;                OpName %clip "clip"
;                OpDecorate %index BuiltIn VertexIndex
;                OpDecorate %clip BuiltIn ClipDistance
;        %uint = OpTypeInt 32 0
; %_ptr_Input_uint = OpTypePointer Input %uint
;       %index = OpVariable %_ptr_Input_uint Input
;       %float = OpTypeFloat 32
;      %uint_4 = OpConstant %uint 4
; %_arr_float_uint_4 = OpTypeArray %float %uint_4
; %_ptr_Output__arr_float_uint_4 = OpTypePointer Output %_arr_float_uint_4
;        %clip = OpVariable %_ptr_Output__arr_float_uint_4 Output
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
;      %uint_2 = OpConstant %uint 2
; %_ptr_Output_float = OpTypePointer Output %float
;     %float_1 = OpConstant %float 1
;      %uint_0 = OpConstant %uint 0
;     %v2float = OpTypeVector %float 2
;          %19 = OpConstantNull %v2float
;      %uint_1 = OpConstant %uint 1
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %i = OpLoad %uint %index
;          %10 = OpIAdd %uint %i %uint_2
;          %13 = OpAccessChain %_ptr_Output_float %clip %10
;                OpStore %13 %float_1
;          %15 = OpAccessChain %_ptr_Output_float %clip %uint_0
;          %18 = OpCompositeExtract %float %19 0
;                OpStore %15 %18
;          %20 = OpAccessChain %_ptr_Output_float %clip %uint_1
;          %22 = OpCompositeExtract %float %19 1
;                OpStore %20 %22
;                OpReturn
;                OpFunctionEnd
