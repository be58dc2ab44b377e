; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; A critical section is ordered by pixel where no execution mode says otherwise.

declare void @__spirv_BeginInvocationInterlockEXT()
declare void @__spirv_EndInvocationInterlockEXT()
define void @main() "hlsl.shader"="pixel" {
  call void @__spirv_BeginInvocationInterlockEXT()
  call void @__spirv_EndInvocationInterlockEXT()
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability FragmentShaderPixelInterlockEXT
;                OpExtension "SPV_EXT_fragment_shader_interlock"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main"
;                OpExecutionMode %main OriginUpperLeft
;                OpExecutionMode %main PixelInterlockOrderedEXT
;           %2 = OpString "interlock.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;                OpBeginInvocationInterlockEXT
;                OpEndInvocationInterlockEXT
;                OpReturn
;                OpFunctionEnd
