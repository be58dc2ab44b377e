; test: asm -mtriple=spirv-unknown-vulkan1.3-pixel
; Integers are not interpolated: a fragment's built-ins of integers are Flat.

declare i32 @llvm.spv.wave.get.lane.count()
@out = external addrspace(8) global i32, !spirv.Decorations !0
define void @main() #0 {
  %n = call i32 @llvm.spv.wave.get.lane.count()
  store i32 %n, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1}
!1 = !{i32 30, i32 0}

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpCapability GroupNonUniform
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main" %__spirv_BuiltInSubgroupSize %out
;                OpExecutionMode %main OriginUpperLeft
;           %4 = OpString "flat_builtins.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %n "n"
;                OpName %__spirv_BuiltInSubgroupSize "__spirv_BuiltInSubgroupSize"
;                OpName %out "out"
;                OpDecorate %__spirv_BuiltInSubgroupSize BuiltIn SubgroupSize
;                OpDecorate %__spirv_BuiltInSubgroupSize Flat
;                OpDecorate %out Location 0
;        %uint = OpTypeInt 32 0
; %_ptr_Input_uint = OpTypePointer Input %uint
; %__spirv_BuiltInSubgroupSize = OpVariable %_ptr_Input_uint Input
; %_ptr_Output_uint = OpTypePointer Output %uint
;         %out = OpVariable %_ptr_Output_uint Output
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %n = OpLoad %uint %__spirv_BuiltInSubgroupSize
;                OpStore %out %n
;                OpReturn
;                OpFunctionEnd
