; test: asm -mtriple=spirv-unknown-vulkan1.3-pixel
; A built-in that is a boolean may be declared as a byte.

@front = external hidden addrspace(7) constant i8, !spirv.Decorations !0
@color = external hidden addrspace(8) global float, !spirv.Decorations !2

define void @main() #0 {
  %byte = load i8, ptr addrspace(7) @front
  %number = uitofp i8 %byte to float
  store float %number, ptr addrspace(8) @color
  ret void
}

attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1}
!1 = !{i32 11, i32 17}
!2 = !{!3}
!3 = !{i32 30, i32 0}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability Int8
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main" %front %color
;                OpExecutionMode %main OriginUpperLeft
;           %4 = OpString "byte_for_a_boolean.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %byte "byte"
;                OpName %number "number"
;                OpName %front "front"
;                OpName %color "color"
;                OpDecorate %front BuiltIn FrontFacing
;                OpDecorate %color Location 0
;        %bool = OpTypeBool
; %_ptr_Input_bool = OpTypePointer Input %bool
;       %front = OpVariable %_ptr_Input_bool Input
;       %float = OpTypeFloat 32
; %_ptr_Output_float = OpTypePointer Output %float
;       %color = OpVariable %_ptr_Output_float Output
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
;       %uchar = OpTypeInt 8 0
;     %uchar_1 = OpConstant %uchar 1
;     %uchar_0 = OpConstant %uchar 0
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %9 = OpLoad %bool %front
;        %byte = OpSelect %uchar %9 %uchar_1 %uchar_0
;      %number = OpConvertUToF %float %byte
;                OpStore %color %number
;                OpReturn
;                OpFunctionEnd
