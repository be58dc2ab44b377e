; test: asm -mtriple=spirv-unknown-vulkan1.0-vertex --spirv-ext=+SPV_KHR_shader_draw_parameters,+SPV_KHR_storage_buffer_storage_class
; What a draw says of itself.

@base = external hidden addrspace(7) externally_initialized constant i32, align 4, !spirv.Decorations !0
@out = external hidden addrspace(8) global i32, align 4, !spirv.Decorations !4
define void @main() #0 {
  %a = load i32, ptr addrspace(7) @base, align 4
  store i32 %a, ptr addrspace(8) @out, align 4
  ret void
}
attributes #0 = { "hlsl.shader"="vertex" }
!0 = !{!10}
!10 = !{i32 11, i32 4424}
!4 = !{!14}
!14 = !{i32 30, i32 0}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability DrawParameters
;                OpExtension "SPV_KHR_shader_draw_parameters"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Vertex %main "main" %base %out
;           %4 = OpString "draw_parameters.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %a "a"
;                OpName %base "base"
;                OpName %out "out"
;                OpDecorate %base BuiltIn BaseVertex
;                OpDecorate %out Location 0
;        %uint = OpTypeInt 32 0
; %_ptr_Input_uint = OpTypePointer Input %uint
;        %base = OpVariable %_ptr_Input_uint Input
; %_ptr_Output_uint = OpTypePointer Output %uint
;         %out = OpVariable %_ptr_Output_uint Output
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %a = OpLoad %uint %base
;                OpStore %out %a
;                OpReturn
;                OpFunctionEnd
