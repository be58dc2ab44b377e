; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; A front end may declare a boolean built-in as an integer: the variable is a boolean.

@face = external hidden thread_local addrspace(7) externally_initialized constant i32, !spirv.Decorations !0
@out = external addrspace(8) global i32, !spirv.Decorations !2
define void @main() "hlsl.shader"="pixel" {
  %v = load i32, ptr addrspace(7) @face
  store i32 %v, ptr addrspace(8) @out
  ret void
}
!0 = !{!1}
!1 = !{i32 11, i32 17}
!2 = !{!3}
!3 = !{i32 30, i32 0}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main" %face %out
;                OpExecutionMode %main OriginUpperLeft
;           %4 = OpString "face_as_integer.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %v "v"
;                OpName %face "face"
;                OpName %out "out"
;                OpDecorate %face BuiltIn FrontFacing
;                OpDecorate %out Location 0
;        %bool = OpTypeBool
; %_ptr_Input_bool = OpTypePointer Input %bool
;        %face = OpVariable %_ptr_Input_bool Input
;        %uint = OpTypeInt 32 0
; %_ptr_Output_uint = OpTypePointer Output %uint
;         %out = OpVariable %_ptr_Output_uint Output
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
;      %uint_1 = OpConstant %uint 1
;      %uint_0 = OpConstant %uint 0
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %9 = OpLoad %bool %face
;           %v = OpSelect %uint %9 %uint_1 %uint_0
;                OpStore %out %v
;                OpReturn
;                OpFunctionEnd
