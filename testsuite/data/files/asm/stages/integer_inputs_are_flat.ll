; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; Fragments interpolate no integers: the inputs become Flat.

@in = external addrspace(7) constant <2 x i32>, !spirv.Decorations !0
@out = external addrspace(8) global <2 x i32>, !spirv.Decorations !2
define void @main() #0 {
  %v = load <2 x i32>, ptr addrspace(7) @in
  store <2 x i32> %v, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1}
!1 = !{i32 30, i32 3}
!2 = !{!3}
!3 = !{i32 30, i32 0}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main" %in %out
;                OpExecutionMode %main OriginUpperLeft
;           %4 = OpString "integer_inputs_are_flat.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %v "v"
;                OpName %in "in"
;                OpName %out "out"
;                OpDecorate %in Location 3
;                OpDecorate %in Flat
;                OpDecorate %out Location 0
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
; %_ptr_Input_v2uint = OpTypePointer Input %v2uint
;          %in = OpVariable %_ptr_Input_v2uint Input
; %_ptr_Output_v2uint = OpTypePointer Output %v2uint
;         %out = OpVariable %_ptr_Output_v2uint Output
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %v = OpLoad %v2uint %in
;                OpStore %out %v
;                OpReturn
;                OpFunctionEnd
