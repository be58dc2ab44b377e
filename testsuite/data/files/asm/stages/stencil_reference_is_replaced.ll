; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; A fragment shader that writes its stencil reference has the mode StencilRefReplacingEXT.

@reference = external addrspace(8) global i32, !spirv.Decorations !0
define void @main() #0 {
  store i32 3, ptr addrspace(8) @reference
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1}
!1 = !{i32 11, i32 5014}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability StencilExportEXT
;                OpExtension "SPV_EXT_shader_stencil_export"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main" %reference
;                OpExecutionMode %main OriginUpperLeft
;                OpExecutionMode %main StencilRefReplacingEXT
;           %3 = OpString "stencil_reference_is_replaced.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %reference "reference"
;                OpDecorate %reference BuiltIn FragStencilRefEXT
;        %uint = OpTypeInt 32 0
; %_ptr_Output_uint = OpTypePointer Output %uint
;   %reference = OpVariable %_ptr_Output_uint Output
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;      %uint_3 = OpConstant %uint 3
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;                OpStore %reference %uint_3
;                OpReturn
;                OpFunctionEnd
