; test: asm -mtriple=spirv-unknown-vulkan1.3-pixel --spirv-ext=+SPV_KHR_post_depth_coverage
; Coverage after the tests of depth, by an execution mode.

define void @main() #0 {

  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!spirv.ExecutionMode = !{!0, !1}
!0 = !{ptr @main, i32 4446}
!1 = !{ptr @main, i32 9}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability SampleMaskPostDepthCoverage
;                OpExtension "SPV_KHR_post_depth_coverage"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main"
;                OpExecutionMode %main OriginUpperLeft
;                OpExecutionMode %main PostDepthCoverage
;                OpExecutionMode %main EarlyFragmentTests
;           %2 = OpString "post_depth_coverage.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;                OpReturn
;                OpFunctionEnd
