; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; A fragment shader that writes its depth has the mode DepthReplacing.

@depth = external addrspace(8) global float, !spirv.Decorations !0
define void @main() #0 {
  store float 5.0e-1, ptr addrspace(8) @depth
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1}
!1 = !{i32 11, i32 22}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main" %depth
;                OpExecutionMode %main OriginUpperLeft
;                OpExecutionMode %main DepthReplacing
;           %3 = OpString "depth_is_replaced.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %depth "depth"
;                OpDecorate %depth BuiltIn FragDepth
;       %float = OpTypeFloat 32
; %_ptr_Output_float = OpTypePointer Output %float
;       %depth = OpVariable %_ptr_Output_float Output
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;   %float_0_5 = OpConstant %float 0.5
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;                OpStore %depth %float_0_5
;                OpReturn
;                OpFunctionEnd
