; test: asm -mtriple=spirv-unknown-vulkan1.3-pixel --spirv-ext=+SPV_KHR_fragment_shader_barycentric
; Where a fragment is in its triangle.

@where = external hidden addrspace(7) externally_initialized constant <3 x float>, align 16, !spirv.Decorations !0
@color = external hidden addrspace(8) global <3 x float>, align 16, !spirv.Decorations !4
define void @main() #0 {
  %a = load <3 x float>, ptr addrspace(7) @where, align 16
  store <3 x float> %a, ptr addrspace(8) @color, align 16
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!10}
!10 = !{i32 11, i32 5286}
!4 = !{!14}
!14 = !{i32 30, i32 0}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability FragmentBarycentricKHR
;                OpExtension "SPV_KHR_fragment_shader_barycentric"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main" %where %color
;                OpExecutionMode %main OriginUpperLeft
;           %4 = OpString "barycentrics.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %a "a"
;                OpName %where "where"
;                OpName %color "color"
;                OpDecorate %where BuiltIn BaryCoordKHR
;                OpDecorate %color Location 0
;       %float = OpTypeFloat 32
;     %v3float = OpTypeVector %float 3
; %_ptr_Input_v3float = OpTypePointer Input %v3float
;       %where = OpVariable %_ptr_Input_v3float Input
; %_ptr_Output_v3float = OpTypePointer Output %v3float
;       %color = OpVariable %_ptr_Output_v3float Output
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %a = OpLoad %v3float %where
;                OpStore %color %a
;                OpReturn
;                OpFunctionEnd
