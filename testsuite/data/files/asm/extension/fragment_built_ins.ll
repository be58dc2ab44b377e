; test: asm -mtriple=spirv-unknown-vulkan1.0-pixel --spirv-ext=+SPV_EXT_fragment_fully_covered,+SPV_EXT_fragment_invocation_density,+SPV_KHR_fragment_shading_rate,+SPV_KHR_device_group,+SPV_KHR_multiview
; Built-ins of fragments that extensions bring, as variables with decorations.

@size = external hidden addrspace(7) externally_initialized constant <2 x i32>, align 4, !spirv.Decorations !0
@rate = external hidden addrspace(7) externally_initialized constant i32, align 4, !spirv.Decorations !1
@view = external hidden addrspace(7) externally_initialized constant i32, align 4, !spirv.Decorations !2
@device = external hidden addrspace(7) externally_initialized constant i32, align 4, !spirv.Decorations !3
@color = external hidden addrspace(8) global i32, align 4, !spirv.Decorations !4
define void @main() #0 {
  %a = load <2 x i32>, ptr addrspace(7) @size, align 8
  %b = load i32, ptr addrspace(7) @rate, align 4
  %c = load i32, ptr addrspace(7) @view, align 4
  %d = load i32, ptr addrspace(7) @device, align 4
  %e = extractelement <2 x i32> %a, i32 0
  %f = add i32 %b, %c
  %g = add i32 %f, %d
  %h = add i32 %g, %e
  store i32 %h, ptr addrspace(8) @color, align 4
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!10}
!10 = !{i32 11, i32 5292}
!1 = !{!11}
!11 = !{i32 11, i32 4444}
!2 = !{!12}
!12 = !{i32 11, i32 4440}
!3 = !{!13}
!13 = !{i32 11, i32 4438}
!4 = !{!14}
!14 = !{i32 30, i32 0}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability FragmentShadingRateKHR
;                OpCapability DeviceGroup
;                OpCapability MultiView
;                OpCapability FragmentDensityEXT
;                OpExtension "SPV_EXT_fragment_invocation_density"
;                OpExtension "SPV_KHR_device_group"
;                OpExtension "SPV_KHR_fragment_shading_rate"
;                OpExtension "SPV_KHR_multiview"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main" %size %rate %view %device %color
;                OpExecutionMode %main OriginUpperLeft
;           %7 = OpString "fragment_built_ins.ll"
;                OpSource Unknown 0 %7
;                OpName %main "main"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %c "c"
;                OpName %d "d"
;                OpName %e "e"
;                OpName %f "f"
;                OpName %g "g"
;                OpName %h "h"
;                OpName %size "size"
;                OpName %rate "rate"
;                OpName %view "view"
;                OpName %device "device"
;                OpName %color "color"
;                OpDecorate %size BuiltIn FragSizeEXT
;                OpDecorate %size Flat
;                OpDecorate %rate BuiltIn ShadingRateKHR
;                OpDecorate %rate Flat
;                OpDecorate %view BuiltIn ViewIndex
;                OpDecorate %view Flat
;                OpDecorate %device BuiltIn DeviceIndex
;                OpDecorate %device Flat
;                OpDecorate %color Location 0
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
; %_ptr_Input_v2uint = OpTypePointer Input %v2uint
;        %size = OpVariable %_ptr_Input_v2uint Input
; %_ptr_Input_uint = OpTypePointer Input %uint
;        %rate = OpVariable %_ptr_Input_uint Input
;        %view = OpVariable %_ptr_Input_uint Input
;      %device = OpVariable %_ptr_Input_uint Input
; %_ptr_Output_uint = OpTypePointer Output %uint
;       %color = OpVariable %_ptr_Output_uint Output
;        %void = OpTypeVoid
;           %9 = OpTypeFunction %void
;        %main = OpFunction %void DontInline %9
;          %10 = OpLabel
;           %a = OpLoad %v2uint %size
;           %b = OpLoad %uint %rate
;           %c = OpLoad %uint %view
;           %d = OpLoad %uint %device
;           %e = OpCompositeExtract %uint %a 0
;           %f = OpIAdd %uint %b %c
;           %g = OpIAdd %uint %f %d
;           %h = OpIAdd %uint %g %e
;                OpStore %color %h
;                OpReturn
;                OpFunctionEnd
